import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '#shared/session/session.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { SettingsSection } from '#shared/ui/settings-section.tsx'
import { mailSettingsQuery, useChangeMailSettings } from '../api/mail-settings.ts'
import { SendConfirmationButton } from '../confirm/send-confirmation-button.tsx'
import { useEmailConfirmed } from '../confirm/use-email-confirmed.ts'
import { MutedGroups } from './muted-groups.tsx'

const Settings = ({ uid }: { uid: string }) => {
  const { data, isPending, isLoadingError, refetch } = useQuery(mailSettingsQuery(uid))
  const { mutate } = useChangeMailSettings(uid)
  if (isPending) return <Skeleton width={240} height={38} role="status" aria-label="Loading e-mail settings" />
  if (isLoadingError) return <LoadFailure title="We couldn't load your e-mail settings." onRetry={() => refetch()} />
  if (!data.isSent)
    return <Typography>This site sends no e-mails. Look under the bell for your notifications.</Typography>
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <FormControlLabel
        control={<Switch checked={!data.muted} onChange={(_, isOn) => mutate({ muted: !isOn })} />}
        label="E-mails from my groups"
      />
      <FormControlLabel
        disabled={data.muted}
        control={<Switch checked={data.replies && !data.muted} onChange={(_, replies) => mutate({ replies })} />}
        label="The date for my calendar when I'm going to a meeting"
      />
    </Box>
  )
}

const Confirmation = ({ user }: { user: SessionUser }) =>
  useEmailConfirmed(user) ? null : (
    <>
      <Typography>
        Your e-mail address is not confirmed yet, so groups can't e-mail you. Open the link that we sent to{' '}
        <bdi>{user.email}</bdi>.
      </Typography>
      <SendConfirmationButton user={user} label="Send the link again" variant="outlined" />
    </>
  )

/** The section of e-mail settings. If the user's e-mail address is not confirmed, the section also says so. */
export const MailSection = ({ user }: { user: SessionUser }) => (
  <SettingsSection
    title="E-mails"
    text="Announcements, reminders of meetings you're going to, and answers to your requests. Mute a single group on its page; it is then listed here. We'll always e-mail you when a meeting you're going to is cancelled."
  >
    <Confirmation user={user} />
    <Settings uid={user.uid} />
    <MutedGroups uid={user.uid} />
  </SettingsSection>
)
