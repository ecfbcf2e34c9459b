import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { PageError } from '../ui/page-error.tsx'
import { PageSpinner } from '../ui/page-spinner.tsx'
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
    /** The location that the route guard sent away from. */
    from?: string
  }
}
