import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from '../shared/ui/page-error.tsx'
import { PageSpinner } from '../shared/ui/page-spinner.tsx'
import { queryClient } from './query-client.ts'

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The address that a route guard redirected from. */
    from?: string
    /** The e-mail that was typed into the other sign-in form. */
    email?: string
  }
}
