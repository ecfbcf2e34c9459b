import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// First the browser without a window system, which Playwright itself uses: it costs tests half the CPU of the others.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
]

/** Whether the browser exists and starts. Playwright's may not: it needs system libraries. @param {string} path */
export const browserRuns = (path) =>
  existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/**
 * The path of an installed Chromium or Chrome, otherwise of Playwright's, if any of them starts.
 * @param {string} playwrightPath where Playwright's is, once it is downloaded
 */
export const findBrowser = (playwrightPath) => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...INSTALL_PATHS, playwrightPath].find(browserRuns)
}
