import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { setRedirectPath } from '../features/auth/redirect-path.ts'
import { getSession, sessionReady } from '../features/auth/session.ts'
import { preloadFeedback } from '../shared/ui/preload-feedback.ts'

/** The guard of every page that needs a signed-in person. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    await sessionReady()
    const { user } = getSession()
    if (user) return { user }
    setRedirectPath(location.href)
    throw redirect({ to: '/auth/login', replace: true, state: { from: location.href } })
  },
  // Much here asks before it acts, and the connection may go the moment that the page is there.
  onEnter: preloadFeedback,
  component: Outlet,
})
