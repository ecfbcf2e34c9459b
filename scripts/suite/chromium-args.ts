// What Playwright 1.65 disables itself (`disabledFeatures` in microsoft/playwright,
// packages/playwright-core/src/server/chromium/chromiumSwitches.ts). Chromium obeys only the last --disable-features,
// which is ours: compare when Playwright is updated.
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

// The address bar's popups are web pages of their own, loaded with every window and never seen in a test. Without them
// a new context with its page takes 0.40 s, with them 0.57 s (Chromium 156, headless).
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// A renderer kept ready for each window's next site: no test goes to one. Without it a new context with its page costs
// 0.47 s of CPU, with it 0.58 s.
const SPARE_RENDERER = ['SpareRendererForSitePerProcess']

/** The sign-in pages load Google's script: it fails at once, so that tests do not depend on an internet connection. */
export const HOST_RULE = 'MAP apis.google.com ~NOTFOUND'

/** Chromium's arguments for everything that opens the site in it; Playwright and Lighthouse add their own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  `--host-resolver-rules=${HOST_RULE}`,
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR, ...SPARE_RENDERER].join(',')}`,
]
