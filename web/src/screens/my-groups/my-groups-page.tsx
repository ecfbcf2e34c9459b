import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'

/** The heading of My Groups, and its content below. */
export const MyGroupsPage = ({ children }: { children?: ReactNode }) => (
  <Page
    title="My Groups"
    subtitle="Groups you started and groups you've joined."
    actions={
      <ButtonLink to="/groups" variant="outlined">
        Back to All Groups
      </ButtonLink>
    }
  >
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 5, md: 7 } }}>{children}</Box>
  </Page>
)
