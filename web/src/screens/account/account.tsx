import Box from '@mui/material/Box'
import { useState } from 'react'
import { hasPassword } from '../../features/auth/reauthenticate.ts'
import type { SessionUser } from '../../features/auth/session.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { Page } from '../../shared/ui/page.tsx'
import { DeleteButton } from './delete-button.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportButton } from './export-button.tsx'
import { MailSection } from './mail-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Section } from './section.tsx'

/** /dashboard/account. `user` is who opened it: name, photo and e-mail may change here. */
export const Account = ({ user: opener }: { user: SessionUser }) => {
  const user = useAuth().user ?? opener
  // Once: the session may end while the page is open.
  const [withPassword] = useState(hasPassword)
  return (
    <Page title="Account" subtitle={user.email}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <ProfileSection user={user} />
        <EmailSection user={user} hasPassword={withPassword} />
        <MailSection user={user} />
        <PasswordSection user={user} hasPassword={withPassword} />
        <Section
          title="Your data"
          text="One file with everything we keep about you: your account, the groups you created, and those you joined or asked to join."
        >
          <ExportButton />
        </Section>
        <Section
          title="Delete account"
          text="Deletes the groups you created, takes you out of those you joined, and removes your account. Nobody can bring it back."
        >
          <DeleteButton user={user} />
        </Section>
      </Box>
    </Page>
  )
}
