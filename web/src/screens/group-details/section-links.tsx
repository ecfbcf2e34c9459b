import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'

const LINK = {
  display: 'block',
  px: 1.5,
  py: 0.5,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  bgcolor: 'background.paper',
} as const

/** Links to the page's sections. Only the creator and organizers get them, because their page is long. */
export const SectionLinks = ({ group }: { group: Group }) => {
  const sections = [
    ...(group.approvalRequired || group.pendingCount > 0 ? [['requests', 'Requests']] : []),
    ['announcements', 'Announcements'],
    ['meetings', 'Meetings'],
    ...(group.waitingCount > 0 ? [['waiting', 'Waiting list']] : []),
    ['members', 'Members'],
    ['invites', 'Invitations'],
    ['blocked', 'Blocked people'],
  ]
  return (
    <Box component="nav" aria-label="Sections of this page" className="screen-only" sx={{ width: '100%' }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Link href={`#${id}`} sx={LINK}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
