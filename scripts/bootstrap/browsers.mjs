import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** Whether it is there and starts: Playwright's own needs libraries that a bare machine may lack. @param {string} path */
export const browserRuns = (path) =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/**
 * A Chromium or Chrome of this machine, or Playwright's.
 * @param {string} playwrights where Playwright would keep its own
 */
export const presentBrowser = (playwrights) => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...ELSEWHERE, playwrights].find(browserRuns)
}
