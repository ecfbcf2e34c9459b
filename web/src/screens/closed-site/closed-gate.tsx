import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
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
  useEffect(() => {
    setRedirectPath(href)
    void navigate({ to: '/auth/login', replace: true, state: { from: href } })
  }, [href, navigate])
  return <PageSpinner />
}

/** The pages of a closed site: visitors log in first, and users who are not admitted see how to get in. */
const ClosedGate = () => {
  const { user } = useAuth()
  const { pathname, href } = useLocation()
  const isIn = useAdmission(user?.uid ?? null)
  if (PUBLIC_PAGES.test(pathname)) return <Outlet />
  if (!user) return <ToLogin href={href} />
  if (OWN_ACCOUNT.test(pathname)) return <Outlet />
  if (isIn === undefined) return <PageSpinner />
  return isIn ? <Outlet /> : <NotAdmitted user={user} href={href} />
}

export default ClosedGate
