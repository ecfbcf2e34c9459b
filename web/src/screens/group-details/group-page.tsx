import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { SessionUser } from '../../features/account/session/session.ts'
import { GroupImage } from '../../features/groups/group-image.tsx'
import { JoinBar } from '../../features/members/join-bar.tsx'
import { useJoinFlow } from '../../features/members/use-join-flow.ts'
import { useViewer } from '../../features/members/use-viewer.ts'
import { GroupAbout } from './group-about.tsx'
import { GroupHead } from './group-head.tsx'
import { pagePart, TWO_COLUMNS } from './page-part.ts'
import { PrintFooter } from './print-footer.tsx'

/** Loaded and rendered after the first view, because most of the page's code is for content below the fold. */
const GroupSections = lazy(() => import('./group-sections.tsx'))

/**
 * The picture is square in a wide window. On a phone it is 16:9 and takes at most 40 % of the window's height, so that the join
 * button is visible without scrolling.
 */
const PICTURE = {
  '--ratio': '16 / 9',
  borderRadius: 6,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  '& > *': { maxHeight: '40svh' },
  [TWO_COLUMNS]: { '--ratio': '1 / 1', gridArea: 'picture', '& > *': { maxHeight: 'none' } },
  '@media print': { width: '7cm' },
} as const

/** The approximate length of a line in the description's column in a wide window, in characters. */
const LINE_CHARS = 70
/** A description with at least this many lines is tall enough to put the meetings beside it. */
const TALL_LINES = 20

const isTall = (text: string): boolean =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LINE_CHARS)), 0) >= TALL_LINES

/** The page's grid: one column on a phone, two in a wide window. `areas` are its rows between the head and the people. */
const columns = (areas: string) => ({
  display: 'grid',
  columnGap: { xs: 3, md: 7 },
  rowGap: { xs: 3, md: 5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [TWO_COLUMNS]: {
    gridTemplate: `'head picture' auto ${areas} 'people people' auto / minmax(0, 1.15fr) minmax(0, 1fr)`,
  },
})

/** Below a short description, the meetings take the whole width, so that no column has a large gap. */
const BELOW = `'about news' auto 'meetings meetings' auto`
const BESIDE = `'about news' auto 'about meetings' 1fr`
const BESIDE_WITHOUT_NEWS = `'about meetings' auto`

type GroupPageProps = { group: GroupWithMeeting; user: SessionUser; invite: string | undefined }

/** A group's page for its creator, its members and others. */
export const GroupPage = ({ group, user, invite }: GroupPageProps) => {
  const viewer = useViewer(group, user)
  const { membership, isCreator, canManage } = viewer
  const join = useJoinFlow(group, user, invite)
  // While the join is being sent, `membership` is only optimistic, and the server would still refuse to list the members.
  const isMember = membership?.status === 'joined' && !join.isPending
  const [joinButton, setJoinButton] = useState<HTMLElement | null>(null)
  const [requestButton, setRequestButton] = useState<HTMLElement | null>(null)
  const isFirstShown = useDeferredValue(true, false)
  const of = { ...viewer, group, user, join, isMember }
  const hasNews = canManage || isMember
  const beside = hasNews ? BESIDE : BESIDE_WITHOUT_NEWS
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 2, md: 7 } }}>
      <title>{`${group.groupName} · HobbyHub`}</title>
      <Box sx={columns(isTall(group.description) ? beside : BELOW)}>
        <Box sx={PICTURE}>
          <GroupImage group={group} ratio="var(--ratio)" eager isWide />
        </Box>
        <Box sx={{ ...pagePart('head'), gap: { xs: 2, sm: 3 } }}>
          <GroupHead {...of} buttonRef={setJoinButton} />
        </Box>
        <Box sx={pagePart('about')}>
          <GroupAbout {...of} buttonRef={setRequestButton} />
        </Box>
        <Suspense fallback={null}>{isFirstShown && <GroupSections {...of} />}</Suspense>
      </Box>
      <PrintFooter id={group.id} />
      <Box sx={{ height: { xs: 24, md: 56 } }} />
      {!isCreator && <JoinBar group={group} join={join} button={joinButton} requestButton={requestButton} />}
    </Container>
  )
}
