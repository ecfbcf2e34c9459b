import type { Group } from '@hobbyhub/contract/groups/group'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { hasRequestsSection } from '#features/members/list/has-requests-section.ts'
import { countText, requestsText } from '#shared/ui/count-text.ts'

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

const summaryOf = ({ pendingCount, waitingCount }: Group): string =>
  [
    ...(pendingCount > 0 ? [`${requestsText(pendingCount)} to answer`] : []),
    ...(waitingCount > 0 ? [`${countText(waitingCount)} on the waiting list`] : []),
  ].join(', ')

const withCount = (title: string, count: number): string => (count > 0 ? `${title} (${countText(count)})` : title)

/**
 * How many people wait for an answer or a place, above links to the page's sections. Only the creator and organizers get them,
 * because their page is long.
 */
export const SectionLinks = ({ group }: { group: Group }) => {
  const summary = summaryOf(group)
  const sections = [
    ...(hasRequestsSection(group) ? [['requests', withCount('Requests', group.pendingCount)]] : []),
    ['announcements', 'Announcements'],
    ['meetings', 'Meetings'],
    ...(group.waitingCount > 0 ? [['waiting', withCount('Waiting list', group.waitingCount)]] : []),
    ['members', withCount('Members', group.memberCount)],
    ['invites', 'Invitations'],
    ['blocked', 'Blocked people'],
  ]
  return (
    <Box component="nav" aria-label="Sections of this page" className="screen-only" sx={{ width: '100%' }}>
      {summary !== '' && <Typography sx={{ fontWeight: 600, mb: 1 }}>{summary}</Typography>}
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
