import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setRedirectPath } from '#features/sign-in/redirect/redirect-path.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { NotAdmitted } from './not-admitted.tsx'
import { useAdmission } from './use-admission.ts'

/** The pages that show nothing of what is in the site. */
const PUBLIC_PAGES = /^\/(auth|about|contact|support|legal|api-docs)(\/|$)/
/** The page on which a user who is not admitted sees, exports and deletes the own account. */
const OWN_ACCOUNT = /^\/dashboard\/account\/?$/

const ToLogin = ({ href }: { href: string }) => {
  const navigate = useNavigate()
  // While the login page is loading, the location is its own already.
  const [from] = useState(href)
  useEffect(() => {
    setRedirectPath(from)
    void navigate({ to: '/auth/login', replace: true, state: { from } })
  }, [from, navigate])
  return <PageSpinner />
}

/** The pages of a closed site: visitors log in first, and users who are not admitted see how to get in. */
const ClosedGate = () => {
  const { user } = useAuth()
  const { href } = useLocation()
  // The page that is shown, and not the location: while the next page is loading, the outlet still shows the one before.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  const isIn = useAdmission(user?.uid ?? null)
  if (PUBLIC_PAGES.test(pathname)) return <Outlet />
  if (!user) return <ToLogin href={href} />
  if (OWN_ACCOUNT.test(pathname)) return <Outlet />
  if (isIn === undefined) return <PageSpinner />
  return isIn ? <Outlet /> : <NotAdmitted user={user} href={href} />
}

export default ClosedGate
