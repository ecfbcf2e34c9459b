import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { getSession, sessionReady } from '../features/account/session/session.ts'
import { setRedirectPath } from '../features/account/sign-in/redirect-path.ts'
import { preloadFeedback } from '../shared/ui/preload-feedback.ts'

/** The route guard of every page that needs a signed-in user. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    await sessionReady()
    const { user } = getSession()
    if (user) return { user }
    setRedirectPath(location.href)
    throw redirect({ to: '/auth/login', replace: true, state: { from: location.href } })
  },
  // These pages confirm and report in dialogs, whose code must be there even if the connection is lost right after.
  onEnter: preloadFeedback,
  component: Outlet,
})
