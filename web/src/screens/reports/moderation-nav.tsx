import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { moderationQueries } from '#features/moderation/queries.ts'
import { ButtonLink } from '#shared/ui/link.tsx'

const LINKS = [
  { path: '', label: 'Reports' },
  { path: 'groups', label: 'Groups' },
  { path: 'new', label: 'New groups' },
  { path: 'log', label: 'Log' },
] as const

/** On a phone, the row scrolls sideways, and fades where it continues. */
const ROW = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mr: { xs: -2, sm: 0 },
  pr: { xs: 4, sm: 0 },
  display: 'flex',
  gap: { xs: 0, sm: 0.5 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  position: 'relative',
  borderBottom: 1,
  borderColor: 'divider',
  maskImage: { xs: 'linear-gradient(to right, black calc(100% - 32px), transparent)', sm: 'none' },
} as const

const LINK = {
  minHeight: 48,
  px: { xs: 1.25, sm: 1.75 },
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: 'text.secondary',
  borderRadius: 0,
  borderBottom: '3px solid transparent',
  '&[aria-current]': { color: 'primary.main', borderBottomColor: 'primary.main' },
} as const

/** The links between the pages of moderators. The current page's link is scrolled into view. */
export const ModerationNav = ({ path }: { path: string }) => {
  const row = useRef<HTMLUListElement>(null)
  const { data: openCount = '0' } = useQuery(moderationQueries.openReportCount())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own link
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) row.current?.scrollTo({ left: current.offsetLeft - 24 })
  }, [path])
  return (
    <Container maxWidth="md" sx={{ pt: { xs: 1, md: 3 } }}>
      <nav aria-label="Moderation">
        <Box component="ul" ref={row} sx={ROW}>
          {LINKS.map((link) => (
            <li key={link.label}>
              <ButtonLink
                to="/reports/$"
                params={{ _splat: link.path }}
                color="inherit"
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                sx={LINK}
              >
                {link.label}
                {link.path === '' && openCount !== '0' && ` (${openCount})`}
              </ButtonLink>
            </li>
          ))}
        </Box>
      </nav>
    </Container>
  )
}
