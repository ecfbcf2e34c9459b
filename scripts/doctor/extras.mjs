// What only some scripts need: npm start works without.
import { browserRuns, presentBrowser } from '../bootstrap/browsers.mjs'
import { step } from '../bootstrap/processes.mjs'
import { later, missing, ok } from './requirements.mjs'

/** @returns {Promise<import('./requirements.mjs').Finding>} */
export const chromium = async () => {
  const wished = process.env.CHROME_PATH
  if (wished && !browserRuns(wished)) {
    return missing('Chromium', `CHROME_PATH is ${wished}, which is not there or does not start.`)
  }
  // Where the packages are not installed yet, nobody knows where Playwright keeps its own.
  const playwrights = await import('@playwright/test').then(
    (playwright) => playwright.chromium.executablePath(),
    () => '',
  )
  const browser = wished ?? presentBrowser(playwrights)
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
