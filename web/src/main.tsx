import '#first-view/early-reads.ts'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { offerUpdate } from '#app/offline/offer-update.ts'
import { queryClient } from '#app/query-client.ts'
import { resetOnUserChange } from '#app/reset-on-user-change.ts'
import { router } from '#app/router.tsx'
import { theme } from '#app/theme.ts'
import { rememberFirstScreenFocus } from '#first-view/remember-first-screen-focus.ts'
import { DEFAULT_THEME, THEME_STORAGE_KEY } from '#shared/constants.ts'
import { endFirstRender } from '#shared/first-render.ts'
import { CHUNK_NOT_LOADED, isReloading } from '#shared/ui/page-error.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

resetOnUserChange(router, queryClient)

/** How long to wait before offering a reload, in ms. Meanwhile a page with a missing chunk can reload itself. */
const OFFER_DELAY_MS = 1000

// A chunk that the server no longer has belongs to an older version of the site, so a reload is offered.
window.addEventListener('vite:preloadError', ({ payload }) => {
  // The router recognises the browser's own message and would reload the page, even offline. The prefix prevents that.
  payload.message = CHUNK_NOT_LOADED + payload.message
  // Delayed, because a page whose own chunk is missing reloads itself (page-error.tsx).
  if (navigator.onLine) setTimeout(() => isReloading() || offerUpdate(globalThis.reloadPage), OFFER_DELAY_MS)
})

/** How long after the load event the background work starts, in ms. A first view needs none of it. */
const BACKGROUND_DELAY_MS = 4000

/** Not part of production builds. */
const DevTools = import.meta.env.DEV && lazy(async () => ({ default: (await import('#app/dev-tools.tsx')).DevTools }))

/** How long after React's first render it counts as painted, in ms. A timer also runs in a tab that is not shown. */
const FIRST_RENDER_MS = 300

const restoreFocus = rememberFirstScreenFocus(root)

/** After the first render, restores the keyboard focus, and uses the site's font (index.html). */
const AfterFirstRender = () => {
  useLayoutEffect(() => {
    document.getElementById('figtree')?.setAttribute('media', 'all')
    restoreFocus()
    setTimeout(endFirstRender, FIRST_RENDER_MS)
  }, [])
  return null
}

const page = (
  <StrictMode>
    <AfterFirstRender />
    {/* index.html already contains the theme's variables. */}
    <ThemeProvider
      theme={theme}
      defaultMode={DEFAULT_THEME}
      modeStorageKey={THEME_STORAGE_KEY}
      disableStyleSheetGeneration
    >
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {DevTools && (
          <Suspense fallback={null}>
            <DevTools />
          </Suspense>
        )}
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>
)

/** How long the splash waits for the first page, in ms. */
const MAX_SPLASH_MS = 8000
/** How long the first render waits for the saved queries, if it does, in ms. Cache Storage may never answer. */
const MAX_RESTORE_MS = 3000

const delay = (ms?: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const render = async () => {
  // Continues in a new task, so that the browser can handle input between evaluating the entry chunk and rendering.
  await delay()
  // The splash of index.html stays until the router has loaded the first page. After a while, the page that waits is shown.
  await Promise.race([router.load(), delay(MAX_SPLASH_MS)])
  // A transition, so that React yields to input while it renders.
  startTransition(() => createRoot(root).render(page))
}

const startBackgroundWork = async () => {
  try {
    await (await import('#app/background-work.ts')).startBackgroundWork(queryClient)
  } catch (error) {
    console.warn('Nothing is kept offline', error)
  }
}

// No top-level await here: it would prevent other chunks from sharing modules with the entry.
if (navigator.onLine && !document.getElementById('last-screen')) {
  void render()
  // Delayed, so that the background work does not slow the first view down.
  const later = () =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(startBackgroundWork), BACKGROUND_DELAY_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later)
} else {
  // Offline, only restored queries can be shown, so they are restored before the page is rendered. So they are on a return visit: React
  // then begins with what index.html already shows.
  void Promise.race([startBackgroundWork(), delay(MAX_RESTORE_MS)]).then(render)
}
