import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell, which Playwright itself uses, comes first: tests take half the CPU that they take with the others.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** Whether the browser exists and, except on Windows, starts: system libraries may be missing. @param {string} path */
export const canStartBrowser = (path) =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/**
 * The path of the first browser that starts: an installed Chromium or Chrome, otherwise the one that Playwright downloads.
 * Undefined if none starts.
 * @param {string} playwrightPath the path of Playwright's browser, once it is downloaded
 */
export const findBrowser = (playwrightPath) => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...INSTALL_PATHS, playwrightPath].find(canStartBrowser)
}
