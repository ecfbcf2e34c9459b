import { createFileRoute, redirect } from '@tanstack/react-router'
import { setRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'
import { getSession, whenSessionReady } from '#shared/session/session.ts'

/** The route guard of every page that needs a signed-in user. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location }) => {
    await whenSessionReady()
    const { user } = getSession()
    if (user) return { user }
    setRedirectPath(location.href)
    throw redirect({ to: '/auth/login', replace: true, state: { from: location.href } })
  },
})
