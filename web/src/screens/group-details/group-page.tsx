import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import { useState } from 'react'
import type { SessionUser } from '../../features/account/session/session.ts'
import { Announcements } from '../../features/announcements/announcements.tsx'
import { GroupImage } from '../../features/groups/group-image.tsx'
import { Meetings } from '../../features/meetings/meetings.tsx'
import { JoinBar } from '../../features/members/join-bar.tsx'
import { useJoin } from '../../features/members/use-join.ts'
import { useViewer } from '../../features/members/use-viewer.ts'
import { GroupAbout } from './group-about.tsx'
import { GroupHead } from './group-head.tsx'
import { GroupPeople } from './group-people.tsx'
import { PrintFooter } from './print-footer.tsx'

const TWO_COLUMNS = '@media (min-width: 700px)'

/** Square on a desk. On a phone flat, and never more than 40 % of the window's height: the way in is on the first screen. */
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

/** A line of the description's column on a desk, in characters. */
const LINE_CHARS = 70
/** With as many lines, a description is so tall that the meetings stand beside it. */
const TALL_LINES = 20

const isTall = (text: string): boolean =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LINE_CHARS)), 0) >= TALL_LINES

/** Neither column is empty beside a long one: below a short description, the meetings take the whole width. */
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

const BELOW = `'about news' auto 'meetings meetings' auto`
const BESIDE = `'about news' auto 'about meetings' 1fr`
const BESIDE_WITHOUT_NEWS = `'about meetings' auto`

const PART = { display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 } as const
const part = (gridArea: string) => ({ ...PART, '&:empty': { display: 'none' }, [TWO_COLUMNS]: { gridArea } })

type GroupPageProps = { group: GroupWithMeeting; user: SessionUser; invite: string | undefined }

/** A group as its creator, its members and others see it. */
export const GroupPage = ({ group, user, invite }: GroupPageProps) => {
  const viewer = useViewer(group, user)
  const { membership, isCreator, canManage } = viewer
  const join = useJoin(group, user, invite)
  // While the join is on its way, the server would refuse the list.
  const isMember = membership?.status === 'joined' && !join.isPending
  const [joinButton, setJoinButton] = useState<HTMLElement | null>(null)
  const [requestButton, setRequestButton] = useState<HTMLElement | null>(null)
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
        <Box sx={{ ...part('head'), gap: { xs: 2, sm: 3 } }}>
          <GroupHead {...of} buttonRef={setJoinButton} />
        </Box>
        <Box sx={part('about')}>
          <GroupAbout {...of} buttonRef={setRequestButton} />
        </Box>
        <Box sx={part('news')}>
          {hasNews && <Announcements group={group} canManage={canManage} member={membership ?? null} />}
        </Box>
        <Box sx={part('meetings')}>
          <Meetings group={group} user={user} canManage={canManage} isMember={isMember} />
        </Box>
        <Box sx={part('people')}>
          <GroupPeople {...of} />
        </Box>
      </Box>
      <PrintFooter id={group.id} />
      <Box sx={{ height: { xs: 24, md: 56 } }} />
      {!isCreator && <JoinBar group={group} join={join} button={joinButton} requestButton={requestButton} />}
    </Container>
  )
}
