import { isAdmitted } from '@hobbyhub/contract/shared/admission'
import { admittedDomains } from '@hobbyhub/contract/shared/registration'
import { site } from '@hobbyhub/contract/shared/site'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkEmailConfirmation, sendEmailConfirmation } from '#features/sign-in/api/confirm-email.ts'
import { logOut } from '#features/sign-in/api/log-out.ts'
import {
  forgetSiteInvite,
  getSiteInvite,
  redeemGroupInvite,
  redeemSiteInvite,
} from '#features/sign-in/api/redeem-invite.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import approval from '../../assets/drawings/approval.svg'

const FAILED = 'That did not work. Check your connection and try again.'

const Failure = ({ error }: { error: unknown }) =>
  error ? (
    <Alert severity="error" sx={{ width: '100%', textAlign: 'start' }}>
      {failureMessage(error) ?? FAILED}
    </Alert>
  ) : null

/** The group and the code of an invitation in the address of a group's page. */
const groupInviteIn = (href: string) => {
  const { pathname, searchParams } = new URL(href, location.origin)
  const [, id] = /^\/groups\/([^/]+)\/?$/.exec(pathname) ?? []
  const code = searchParams.get('invite')
  return id !== undefined && code ? { id: decodeURIComponent(id), code } : null
}

type GroupInviteProps = { invite: { id: string; code: string }; email: string }

const GroupInvite = ({ invite: { id, code }, email }: GroupInviteProps) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => redeemGroupInvite(id, code, email) })
  return (
    <>
      <Failure error={error} />
      <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
        Join by your invitation
      </Button>
    </>
  )
}

/** For somebody with an address of one of the domains, which is not confirmed yet. */
const ConfirmEmail = () => {
  const check = useMutation({ mutationFn: checkEmailConfirmation })
  const send = useMutation({
    mutationFn: sendEmailConfirmation,
    onSuccess: () => showToast({ variant: 'success', message: 'We sent you the link again.' }),
  })
  return (
    <>
      <Failure error={check.error ?? send.error} />
      <Button variant="contained" size="large" loading={check.isPending} onClick={() => check.mutate()}>
        I've opened the link
      </Button>
      <Button variant="outlined" size="large" loading={send.isPending} onClick={() => send.mutate()}>
        Send it again
      </Button>
    </>
  )
}

const listOf = (domains: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)

const waysIn = (): string =>
  admittedDomains.length > 0
    ? `It's for people with an e-mail address of ${listOf(admittedDomains)}, and for people who were invited.`
    : "It's for people who were invited."

type NotAdmittedProps = { user: SessionUser; href: string }

/** Tries the invitation to the site with which the user came, once. */
const useSiteInviteOfVisit = () => {
  const { mutate, ...redeeming } = useMutation({ mutationFn: redeemSiteInvite, onSettled: forgetSiteInvite })
  useEffect(() => {
    const code = getSiteInvite()
    if (code !== null) mutate(code)
  }, [mutate])
  return redeeming
}

/** The page of a closed site for users who are signed in, but not admitted: how they get in. */
export const NotAdmitted = ({ user, href }: NotAdmittedProps) => {
  const { isPending, error } = useSiteInviteOfVisit()
  const leave = useMutation({ mutationFn: logOut })
  if (isPending) return <PageSpinner label="Using your invitation" />
  const { email } = user
  const invite = groupInviteIn(href)
  const isUnconfirmed =
    !user.emailVerified && isAdmitted({ email, emailVerified: true, isModerator: false, isInvited: false })
  return (
    <MessagePanel
      drawing={approval}
      headingLevel="h1"
      title={isUnconfirmed ? 'Confirm your e-mail to get in' : `You're not in ${site.name} yet`}
      text={
        isUnconfirmed
          ? `We sent a link to ${email}. Open it, and come back here.`
          : `${site.name} is closed. ${waysIn()} You're logged in as ${email ?? 'a user without an e-mail'}. Do you know somebody who's in? Ask them for an invitation, and open its link here.`
      }
    >
      <title>{`Not in yet · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Failure error={error} />
      {invite && email !== null && <GroupInvite invite={invite} email={email} />}
      {isUnconfirmed && <ConfirmEmail />}
      <ButtonLink to="/contact" variant="outlined" size="large">
        Contact us
      </ButtonLink>
      <ButtonLink to="/dashboard/account" variant="outlined" size="large">
        Your account
      </ButtonLink>
      <Button variant="outlined" size="large" loading={leave.isPending} onClick={() => leave.mutate()}>
        Log out
      </Button>
    </MessagePanel>
  )
}
