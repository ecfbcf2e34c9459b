import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { canStartBrowser, findBrowser } from '../bootstrap/browsers.mjs'
import { CliError, packageCommand, runCommand } from '../bootstrap/processes.mjs'

// The features that Playwright 1.65 itself disables (`disabledFeatures` in
// https://github.com/microsoft/playwright/blob/v1.65.1/packages/playwright-core/src/server/chromium/chromiumSwitches.ts). Chromium
// obeys only the last --disable-features, which is ours, so compare this list when Playwright is updated.
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

// The address bar's popups, which no test sees, are web pages that load with every window. A new context with its page takes
// 0.57 s with the popups and 0.40 s without them (Chromium 156, headless).
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// Chromium keeps a spare renderer process ready for the next site that a window opens, but no test opens a second site. A new
// context with its page costs 0.58 s of CPU with the spare renderer and 0.47 s without it.
const SPARE_RENDERER = ['SpareRendererForSitePerProcess']

/**
 * The sign-in pages load Google's script. This rule makes that fail at once, so that tests do not depend on an internet
 * connection.
 */
export const BLOCK_GOOGLE_RULE = 'MAP apis.google.com ~NOTFOUND'

/** The arguments of every Chromium that opens the site. Playwright and Lighthouse add their own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--host-resolver-rules=${BLOCK_GOOGLE_RULE}`,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_RENDERER].join(',')}`,
]

const LOG = '.cache/chromium.log'

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
  for (const fetch of [undefined, fetchOwn, fetchFromSystem]) {
    await fetch?.()
    const found = findBrowser(chromium.executablePath())
    if (found) return found
  }
  throw new CliError(
    `The browser tests need Chromium or Chrome: none is installed, and none could be fetched (${LOG}).\n` +
      'Install one (apt-get install chromium, https://www.google.com/chrome), or name it: CHROME_PATH=/path/to/chrome',
  )
}
