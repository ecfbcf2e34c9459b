import type { GroupWithMeeting } from '@hobbyhub/contract/next-meeting'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../../features/auth/session.ts'
import { GroupImage } from '../../features/groups/group-image.tsx'
import { memberQueries } from '../../features/members/queries.ts'
import { useRunsGroup } from '../../features/members/use-runs-group.ts'
import { CategoryBadge } from '../../shared/ui/category.tsx'
import { LinkedText } from '../../shared/ui/linked-text.tsx'
import { Announcements } from './announcements.tsx'
import { CreatorActions } from './creator-actions.tsx'
import { DeleteButton } from './delete-button.tsx'
import { FastFacts } from './fast-facts.tsx'
import { HandoverNotice } from './handover-notice.tsx'
import { Invites } from './invites/invites.tsx'
import { JoinBar } from './join-bar.tsx'
import { JoinPanel } from './join-panel.tsx'
import { Meetings } from './meetings.tsx'
import { Members, Queue, Requests } from './member-list.tsx'
import { MEMBERSHIP_ID } from './membership-focus.ts'
import { PrintFooter } from './print-footer.tsx'
import { Blocked } from './safety/blocked.tsx'
import { ReportGroup } from './safety/report-group.tsx'
import { useJoin } from './use-join.ts'

const TWO_COLUMNS = '@media (min-width: 700px)'

/** Square. On a phone it takes at most 40 % of the window's height, and is cropped to that. */
const PICTURE = {
  borderRadius: 6,
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  '& > *': { maxHeight: '40svh' },
  [TWO_COLUMNS]: { gridArea: 'picture', '& > *': { maxHeight: 'none' } },
  '@media print': { width: '7cm' },
} as const

/** The last row takes what `news` needs more than the two beside it: neither column has a gap. */
const COLUMNS = {
  display: 'grid',
  columnGap: { xs: 3, md: 7 },
  rowGap: { xs: 3, md: 5 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [TWO_COLUMNS]: {
    gridTemplate: `
      'head picture' auto
      'about news' auto
      'people news' 1fr / minmax(0, 1.15fr) minmax(0, 1fr)`,
  },
} as const

const PART = { display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 } as const
const part = (gridArea: string) => ({ ...PART, '&:empty': { display: 'none' }, [TWO_COLUMNS]: { gridArea } })

/** Each paragraph reads in the direction of its own first letter. */
const EACH_IN_ITS_DIRECTION = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const

type GroupPageProps = { group: GroupWithMeeting; user: SessionUser; invite: string | undefined }

/** A group as its creator, its members and others see it. */
export const GroupPage = ({ group, user, invite }: GroupPageProps) => {
  const isOwn = group.creatorUid === user.uid
  const join = useJoin(group, user, invite)
  const membership = useQuery({ ...memberQueries.own(group.id, user.uid), enabled: !isOwn })
  const runs = useRunsGroup(group, user)
  const viewer = isOwn ? 'creator' : runs ? 'organizer' : 'member'
  // While the join is on its way, the server would refuse the list.
  const isMember = membership.data?.status === 'joined' && !join.isPending
  const [joinButton, setJoinButton] = useState<HTMLElement | null>(null)
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 3, md: 7 } }}>
      <title>{`${group.groupName} · HobbyHub`}</title>
      <Box sx={COLUMNS}>
        <Box sx={PICTURE}>
          <GroupImage group={group} ratio="1 / 1" eager />
        </Box>
        <Box sx={part('head')}>
          <CategoryBadge category={group.category} />
          <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ maxWidth: '100%' }}>
            {group.groupName}
          </Typography>
          {isOwn && <CreatorActions group={group} />}
          {runs && <HandoverNotice group={group} user={user} />}
          <FastFacts group={group} />
          <Box
            className="screen-only"
            id={MEMBERSHIP_ID}
            role="group"
            aria-label="Your membership"
            tabIndex={-1}
            sx={{ width: '100%' }}
          >
            <JoinPanel group={group} user={user} join={join} buttonRef={setJoinButton} />
          </Box>
        </Box>
        <Box sx={part('about')}>
          {runs && (
            <Box className="screen-only" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
              <Requests group={group} viewer={viewer} />
            </Box>
          )}
          <Box sx={{ width: '100%' }}>
            <Typography variant="h2" sx={{ fontSize: '1.375rem', mb: 1 }}>
              About this group
            </Typography>
            <Typography sx={EACH_IN_ITS_DIRECTION}>
              <LinkedText text={group.description} />
            </Typography>
          </Box>
        </Box>
        <Box sx={part('news')}>
          <Meetings group={group} user={user} isOwn={runs} isMember={isMember} />
          {(runs || isMember) && <Announcements group={group} runs={runs} member={membership.data ?? null} />}
        </Box>
        <Box sx={part('people')}>
          {(runs || (isMember && group.membersVisible)) && (
            <Box className="screen-only" sx={{ width: '100%' }}>
              <Members group={group} viewer={viewer} />
            </Box>
          )}
          {runs && (
            <Box className="screen-only" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
              <Queue group={group} viewer={viewer} />
            </Box>
          )}
          {runs && (
            <Box className="screen-only" sx={{ width: '100%' }}>
              <Invites group={group} />
            </Box>
          )}
          {runs && (
            <Box className="screen-only" sx={{ width: '100%' }}>
              <Blocked groupId={group.id} />
            </Box>
          )}
          {isOwn && <DeleteButton group={group} user={user} />}
          {!isOwn && <ReportGroup groupId={group.id} />}
        </Box>
      </Box>
      <PrintFooter id={group.id} />
      <Box sx={{ height: { xs: 24, md: 56 } }} />
      {!isOwn && <JoinBar group={group} join={join} button={joinButton} />}
    </Container>
  )
}
