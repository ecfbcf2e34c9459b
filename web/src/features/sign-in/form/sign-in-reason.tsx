import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { wasSignedInSinceLoad } from '#shared/session/session.ts'
import { getRedirectPath } from '../redirect/redirect-path.ts'

const MY_GROUPS = 'Log in to see the groups that you created and joined.'
const CREATE = 'Log in or register to create a group. It belongs to your account, so only you can change it.'

/** The reasons why a page needs an account, by the page's path. */
const REASONS: Readonly<Record<string, string>> = {
  '/create-group': CREATE,
  '/dashboard/add-group': CREATE,
  '/meetings': 'Log in to see your meetings. Nobody else can see this list.',
  '/my-groups': MY_GROUPS,
  '/dashboard/my-groups': MY_GROUPS,
}

const reasonFor = (path: string): string | undefined => {
  const pathname = path.replace(/[?#].*$/, '')
  return Object.hasOwn(REASONS, pathname) ? REASONS[pathname] : undefined
}

/** Says on the sign-in pages why the page that the visitor wanted to open needs an account. Shows nothing after a sign-out. */
export const SignInReason = () => {
  const [reason] = useState(() => (wasSignedInSinceLoad() ? undefined : reasonFor(getRedirectPath())))
  return reason === undefined ? null : <Typography sx={{ mb: 2 }}>{reason}</Typography>
}
