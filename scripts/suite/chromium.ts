import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { canStartBrowser, findBrowser } from '../bootstrap/browsers.mjs'
import { CliError, packageCommand, runCommand } from '../bootstrap/processes.mjs'

const LOG = '.cache/chromium.log'

const installed = () => findBrowser(chromium.executablePath())

const fetchOwn = () => {
  const command = packageCommand('@playwright/test/cli.js', 'install', 'chromium')
  return runCommand('Fetching Chromium for the browser tests', command, { log: LOG })
}

const fetchFromSystem = async (): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (spawnSync('apt-get', ['--version']).status !== 0) return
  const options = { log: LOG, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('Updating the list of packages', ['apt-get', 'update'], options)
  // Some distributions have only the second package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const install = ['apt-get', 'install', '-y', '--no-install-recommends', name]
    if ((await runCommand(`Installing ${name} with apt-get`, install, options)).ok) return
  }
}

/** Finds a Chromium or Chrome, or downloads one. Returns the path of its binary. */
export const findChromium = async (): Promise<string> => {
  const wished = process.env.CHROME_PATH
  if (wished && canStartBrowser(wished)) return wished
  if (wished) throw new CliError(`CHROME_PATH is ${wished}, which is not there or does not start.`)
  for (const fetch of [fetchOwn, fetchFromSystem]) {
    const found = installed()
    if (found) return found
    await fetch()
  }
  const found = installed()
  if (found) return found
  throw new CliError(
    `The browser tests need Chromium or Chrome: none is installed, and none could be fetched (${LOG}).\n` +
      'Install one (apt-get install chromium, https://www.google.com/chrome), or name it: CHROME_PATH=/path/to/chrome',
  )
}
