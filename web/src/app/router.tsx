import { createRouter } from '@tanstack/react-router'
import { PageError } from '#shared/ui/page-error.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { routeTree } from '../routeTree.gen.ts'
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
    /** The URL, without its origin, from which a route guard redirected to the sign-in. */
    from?: string
    /** The e-mail that was typed into the form for login or registration before the user switched to the other form. */
    email?: string
  }
}
