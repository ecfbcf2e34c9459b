// The features that Playwright 1.65 itself disables (`disabledFeatures` in microsoft/playwright,
// packages/playwright-core/src/server/chromium/chromiumSwitches.ts). Chromium obeys only the last --disable-features, which is
// ours, so compare this list when Playwright is updated.
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
