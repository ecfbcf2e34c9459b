import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserRuns, findBrowser } from '../bootstrap/browsers.mjs'
import { withHeartbeat } from '../bootstrap/heartbeat.mjs'
import { CliError, ROOT } from '../bootstrap/processes.mjs'
import { runToEnd } from './processes.ts'

const installed = () => findBrowser(chromium.executablePath())

const fetchOwn = () => {
  console.log('Fetching Chromium for the browser tests …')
  const command = [process.execPath, join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']
  return withHeartbeat('fetching', runToEnd(command, { log: '.cache/chromium.log' }))
}

const fetchFromSystem = async (): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (spawnSync('apt-get', ['--version']).status !== 0) return
  console.log('Installing Chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const log = '.cache/chromium.log'
  const install = ['apt-get', 'install', '-y', '--no-install-recommends']
  await withHeartbeat('updating', runToEnd(['apt-get', 'update'], { log, env }))
  // Some distributions have the second alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { ok } = await withHeartbeat('installing', runToEnd([...install, name], { log, env }))
    if (ok) return
  }
}

/** Finds a Chromium or Chrome, or downloads one. Returns the path of its binary. */
export const findChromium = async (): Promise<string> => {
  const wished = process.env.CHROME_PATH
  if (wished && browserRuns(wished)) return wished
  if (wished) throw new CliError(`CHROME_PATH is ${wished}, which is not there or does not start.`)
  for (const fetch of [fetchOwn, fetchFromSystem]) {
    const found = installed()
    if (found) return found
    await fetch()
  }
  const found = installed()
  if (found) return found
  throw new CliError(
    'The browser tests need Chromium or Chrome: none is installed, and none could be fetched (.cache/chromium.log).\n' +
      'Install one (apt-get install chromium, https://www.google.com/chrome), or name it: CHROME_PATH=/path/to/chrome',
  )
}
