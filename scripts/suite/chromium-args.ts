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

// The address bar's popups are web pages of their own, which load with every window and which no test sees. Without them a new
// context with its page takes 0.40 s, with them 0.57 s (Chromium 156, headless).
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// A spare renderer for the next site of each window, which no test visits. Without it a new context with its page costs 0.47 s of
// CPU, with it 0.58 s.
const SPARE_RENDERER = ['SpareRendererForSitePerProcess']

/**
 * The sign-in pages load Google's script. This rule makes that fail at once, so that tests do not depend on an internet
 * connection.
 */
export const HOST_RULE = 'MAP apis.google.com ~NOTFOUND'

/** The arguments of every Chromium that opens the site. Playwright and Lighthouse add their own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--host-resolver-rules=${HOST_RULE}`,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_RENDERER].join(',')}`,
]
