import { createFileRoute, redirect } from '@tanstack/react-router'
import { setRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'
import { onFirstHint } from '#shared/on-first-hint.ts'
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
  // These pages show confirmations and errors in dialogs. Their code is loaded when somebody begins to use the page, so that they
  // still open if the connection is lost later.
  onEnter: () => void onFirstHint(() => void import('#shared/ui/dialog-view.tsx').catch(() => undefined)),
})
