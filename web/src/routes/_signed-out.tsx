import { createFileRoute, redirect } from '@tanstack/react-router'
import { getRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'
import { getSession, whenSessionReady } from '#shared/session/session.ts'

/** The sign-in pages. A signed-in user is redirected to the remembered path. */
export const Route = createFileRoute('/_signed-out')({
  beforeLoad: async ({ location }) => {
    if (import.meta.env.IS_CLOSED)
      (await import('#features/sign-in/api/redeem-invite.ts')).rememberSiteInvite(location.href)
    await whenSessionReady()
    const { user, loading } = getSession()
    if (user && !loading) throw redirect({ href: getRedirectPath(), replace: true })
  },
})
