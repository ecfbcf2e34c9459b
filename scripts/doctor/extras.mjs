// What only some scripts need. npm start works without it.
import { browserRuns, findBrowser } from '../bootstrap/browsers.mjs'
import { step } from '../bootstrap/processes.mjs'
import { later, missing, ok } from './requirements.mjs'

/** @returns {Promise<import('./requirements.mjs').Finding>} */
export const chromium = async () => {
  const configured = process.env.CHROME_PATH
  if (configured && !browserRuns(configured)) {
    return missing('Chromium', `CHROME_PATH is ${configured}, which is not there or does not start.`)
  }
  // Playwright is missing as long as the packages are not installed.
  const playwrightPath = await import('@playwright/test').then(
    (playwright) => playwright.chromium.executablePath(),
    () => '',
  )
  const browser = configured ?? findBrowser(playwrightPath)
  if (browser) return ok('Chromium', browser)
  return later('Chromium', 'none; npm test tries to fetch one, or install it (apt-get install chromium)')
}

/** @param {string} name @param {string} command @param {string} use @returns {Promise<import('./requirements.mjs').Finding>} */
const command = async (name, command, use) => {
  const { ok: isThere, output } = await step('', [command, '--version'])
  const [version = ''] = output.split('\n')
  return isThere ? ok(name, version.slice(0, 60)) : missing(name, `not on the PATH; ${use}`)
}

export const git = () => command('git', 'git', 'you need it to hand in changes')
export const curl = () => command('curl', 'curl', 'the tests of the API’s examples are skipped')
