import { CHROMIUM_ARGS, findChromium } from '../../scripts/suite/chromium.ts'
import { openFirestoreGzipProxy } from './firestore-gzip-proxy.ts'
import { getLighthouse } from './get-lighthouse.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** Runs Lighthouse for one page in a persistent browser profile, by default on a simulated phone. Returns Lighthouse's result. */
export const runLighthouse = async (url: string, profile: string, options: object = {}): Promise<unknown> => {
  const { lighthouse, launch } = await getLighthouse()
  const firestore = await openFirestoreGzipProxy()
  await waitUntilIdle()
  const chrome = await launch({
    chromePath: await findChromium(),
    userDataDir: profile,
    // The proxy's certificate is self-signed.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...CHROMIUM_ARGS, firestore.chromiumArg],
  })
  try {
    return await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error', ...options })
  } finally {
    chrome.kill()
    firestore.end()
  }
}
