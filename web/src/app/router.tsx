import { createRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PageError } from '#shared/ui/page-error.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { routeTree } from '../routeTree.gen.ts'
import { queryClient } from './query-client.ts'

/**
 * A spinner while a route loads, where the user has scrolled to. The page stays tall enough for that position: in a shorter page the
 * browser would scroll up, and if the route then redirects, the router would save the changed position for the page before.
 */
const PendingPage = () => {
  const [top] = useState(() => scrollY)
  return (
    <div style={top > 0 ? { paddingTop: top, minHeight: top + innerHeight } : undefined}>
      <PageSpinner />
    </div>
  )
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The URL, without its origin, from which a route guard redirected to the sign-in. */
    from?: string
    /** The e-mail that was typed into the form for login or registration before the user switched to the other form. */
    email?: string
  }
}
