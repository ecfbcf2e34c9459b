import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { withHeartbeat } from '../bootstrap/heartbeat.mjs'
import { CliError, ROOT } from '../bootstrap/processes.mjs'
import { runToEnd } from './processes.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** Whether it is there and starts: Playwright's own needs libraries that a bare machine may lack. */
const runs = (path: string): boolean =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

const installed = (): string | undefined => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...ELSEWHERE, chromium.executablePath()].find(runs)
}

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
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']
  await withHeartbeat('updating', runToEnd(['apt-get', 'update'], { log, env }))
  await withHeartbeat('installing', runToEnd(install, { log, env }))
}

/** Finds a Chromium or Chrome, or fetches one. Gives the path of its binary. */
export const findChromium = async (): Promise<string> => {
  const wished = process.env.CHROME_PATH
  if (wished && runs(wished)) return wished
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
