import Box from '@mui/material/Box'
import { useState } from 'react'
import { PicturesSection } from '#features/account/pictures/pictures-section.tsx'
import { DeleteAccountButton } from '#features/account/settings/delete-account-button.tsx'
import { EmailSection } from '#features/account/settings/email-section.tsx'
import { ExportDataButton } from '#features/account/settings/export-data-button.tsx'
import { PasswordSection } from '#features/account/settings/password-section.tsx'
import { ProfileSection } from '#features/account/settings/profile-section.tsx'
import { EmailConfirmed } from '#features/mail/confirm/email-confirmed.tsx'
import { MailSection } from '#features/mail/settings/mail-section.tsx'
import { OwnBlocksSection } from '#features/moderation/block/own-blocks-section.tsx'
import { hasPassword } from '#features/sign-in/api/reauthenticate.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { Page } from '#shared/ui/page.tsx'
import { SettingsSection } from '#shared/ui/settings-section.tsx'

/**
 * The page at /dashboard/account. Shows the session's current user or, once the session has ended, `opener`: the user who opened
 * the page.
 */
export const Account = ({ user: opener }: { user: SessionUser }) => {
  const user = useAuth().user ?? opener
  // Read once, because the session may end while the page is open.
  const [withPassword] = useState(hasPassword)
  return (
    <Page title="Account" subtitle={user.email}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <EmailConfirmed user={user} />
        <ProfileSection user={user} />
        <EmailSection user={user} hasPassword={withPassword} />
        <MailSection user={user} />
        <PasswordSection user={user} hasPassword={withPassword} />
        <PicturesSection user={user} />
        <OwnBlocksSection />
        <SettingsSection
          title="Your data"
          text="One file with everything we keep about you: your account, the groups you created, and those you joined or asked to join."
        >
          <ExportDataButton />
        </SettingsSection>
        <SettingsSection
          title="Delete account"
          text="This deletes the groups you created, removes you from those you joined, and deletes your account. This can't be undone."
        >
          <DeleteAccountButton user={user} />
        </SettingsSection>
      </Box>
    </Page>
  )
}
