import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/suite/chromium.ts'
import { restoreDemoData, startTestEmulators } from '../../scripts/test/test-emulators.ts'

/** Minimal functions, as a baseline for the product's function. */
const BARE = { source: 'tools/bench/bare', names: ['bare', 'barejoin'] }

const isOwn = !process.env.HOSTING_ORIGIN

const start = async (): Promise<string> => {
  if (process.env.HOSTING_ORIGIN) return process.env.HOSTING_ORIGIN
  const suite = await startTestEmulators(true, BARE)
  await restoreDemoData(suite)
  return suite.origin
}

let started: Promise<string> | undefined

/**
 * Starts the built site with demo data on emulators of the bench's own, at the first call. If HOSTING_ORIGIN is set, the site at
 * that origin and the emulators of process.env are used instead.
 *
 * @returns the site's origin, once process.env names the emulators
 */
export const startBenchSite = (): Promise<string> => {
  started ??= start()
  return started
}

/** Resets the bench's own emulators to the demo data, with images at `origin`. Does nothing if HOSTING_ORIGIN is set. */
export const reseedBenchSite = async (origin: string): Promise<void> => {
  if (isOwn) await restoreDemoData({ env: {}, origin })
}

/** Runs `work` with a browser, and closes it afterwards. */
export const withBrowser = async <T>(
  work: (browser: Browser) => Promise<T>,
  moreArgs: readonly string[] = [],
): Promise<T> => {
  const args = [...CHROMIUM_ARGS, ...moreArgs]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
