import { isClosed } from '@hobbyhub/contract/shared/registration'
import Box from '@mui/material/Box'
import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, Suspense } from 'react'
import { pageGeneration } from '#shared/departures.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { DialogHost } from '#shared/ui/dialog-host.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { ToastHost } from '#shared/ui/toast-host.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

// Loaded after the first view: the footer is below the fold of every page, and the banner is empty at first.
const Footer = lazy(() => import('./footer.tsx'))
const OfflineBanner = lazy(() => import('./offline/offline-banner.tsx'))

/** The pages. Those of a closed site ask who is admitted, with code that an open site does not have. */
const Pages = isClosed ? lazy(() => import('#screens/closed-site/closed-gate.tsx')) : Outlet

/** The layout around every page. Shows a spinner instead of the page until the session is known. */
export const Layout = () => {
  const { initialising } = useAuth()
  const pageKey = useSelector(pageGeneration)
  useFocusOnNavigation()
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar key={pageKey} />
      <Suspense fallback={null}>
        <OfflineBanner />
      </Suspense>
      {/* Fills the window below the top bar, so that the footer does not jump when content replaces the spinner. */}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flexGrow: 1, minHeight: 'calc(100vh - 57px)', outline: 'none' }}
      >
        {initialising ? (
          <PageSpinner />
        ) : isClosed ? (
          <Suspense fallback={<PageSpinner />}>
            <Pages key={pageKey} />
          </Suspense>
        ) : (
          <Pages key={pageKey} />
        )}
      </Box>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <DialogHost />
      <ToastHost />
    </Box>
  )
}
