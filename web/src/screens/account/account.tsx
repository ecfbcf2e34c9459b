import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../features/auth/session.ts'
import { Page } from '../../shared/ui/page.tsx'
import { DeleteButton } from './delete-button.tsx'
import { ExportButton } from './export-button.tsx'

const Section = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      display: 'grid',
      gap: 2,
      justifyItems: 'start',
      p: 3,
      border: 1,
      borderColor: 'divider',
      borderRadius: 6,
      bgcolor: 'background.paper',
    }}
  >
    <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
      {title}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
      {text}
    </Typography>
    {children}
  </Box>
)

/** /dashboard/account. */
export const Account = ({ user }: { user: SessionUser }) => (
  <Page title="Account" subtitle={user.email}>
    <Box sx={{ display: 'grid', gap: 3 }}>
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
