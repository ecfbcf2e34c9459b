import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { GroupFacts } from '#features/groups/card/group-facts.tsx'
import { GroupImage } from '#features/groups/card/group-image.tsx'
import { nextMeetingOf } from '#features/meetings/list/next-meeting-of.ts'
import { getRedirectInvite } from '#features/sign-in/redirect/redirect-path.ts'
import { useInvitation } from './use-invitation.ts'

/** The style of a square picture. If the picture fails to load, only the category's icon is shown, without the group's name. */
const picture = {
  width: 88,
  height: 88,
  flexShrink: 0,
  borderRadius: 3,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& [role="img"]': { p: 0, '& span': { display: 'none' } },
} as const

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: 2,
  rowGap: 1.5,
  p: 2,
  mb: 2,
  borderRadius: 5,
} as const

/** Four lines of the description. */
const DESCRIPTION = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** The invitation of the link that led to the sign-in page, as `useInvitation` checks it. Waits for the group. */
const useLinkInvitation = (group: GroupWithMeeting | undefined) => {
  const [linkCode] = useState(getRedirectInvite)
  return useInvitation(group?.id ?? '', group && linkCode)
}

type InvitationProps = {
  group: GroupWithMeeting
  /** Whether the page's heading already names the group, if there is no valid invitation. */
  isNamedAbove: boolean
}

/** The sentence above the group's facts. After an invitation link, it waits until the invitation is checked. */
const Invitation = ({ group, isNamedAbove }: InvitationProps) => {
  const { code, problem, isPending } = useLinkInvitation(group)
  const name = (
    <Box component="strong" dir="auto">
      {group.groupName}
    </Box>
  )
  if (isPending) return isNamedAbove ? null : name
  if (code !== undefined)
    return (
      <>
        <bdi>{group.creatorName}</bdi> invites you to join {name}. Log in or register to see the group.
      </>
    )
  return (
    <>
      {problem && `${problem} `}
      {problem ? 'You can still log in' : 'Log in'} or register to see and join {isNamedAbove ? 'this group' : name}
      {problem ? ' without it.' : isNamedAbove && '.'}
    </>
  )
}

/**
 * The heading of the login page for a visitor who wanted to open a group: "Join Chess Club" or, after an invitation link that is
 * valid, "Clara invites you". While the group loads, no name is known.
 */
export const SignInGroupTitle = ({ group }: { group: GroupWithMeeting | undefined }) => {
  const { code, isPending } = useLinkInvitation(group)
  if (!group) return 'Join this group'
  if (code === undefined || isPending)
    return (
      <>
        Join <bdi>{group.groupName}</bdi>
      </>
    )
  return (
    <>
      <bdi>{group.creatorName}</bdi> invites you
    </>
  )
}

/** What a visitor may read of a group besides its facts: the next meeting's title, who created it, and the description's beginning. */
const About = ({ group }: { group: GroupWithMeeting }) => {
  const next = nextMeetingOf(group)
  return (
    <Box sx={{ display: 'grid', gap: 1, gridColumn: '1 / -1' }}>
      {next && next.title !== '' && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          Next: <bdi>{next.title}</bdi>
        </Typography>
      )}
      <Typography dir="auto" sx={DESCRIPTION}>
        {group.description}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        Created by <bdi>{group.creatorName}</bdi>
      </Typography>
    </Box>
  )
}

type SignInGroupCardProps = {
  group: GroupWithMeeting | undefined
  /** Whether the card also shows what the group is about. */
  isWhole?: boolean
}

/**
 * On the sign-in pages, shows the group whose page the visitor wanted to open. After an invitation link, the card names the
 * group's creator, because the link does not say which organizer made it.
 */
export const SignInGroupCard = ({ group, isWhole = false }: SignInGroupCardProps) => (
  <Paper variant="outlined" sx={{ ...CARD, minHeight: isWhole ? 262 : 122 }}>
    <Box sx={picture}>{group && <GroupImage group={group} ratio="1" eager />}</Box>
    {group && (
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ mb: 0.5, lineHeight: 1.35, overflowWrap: 'anywhere' }} aria-live="polite">
          <Invitation group={group} isNamedAbove={isWhole} />
        </Typography>
        <GroupFacts group={group} today={localToday(new Date())} />
      </Box>
    )}
    {group && isWhole && <About group={group} />}
  </Paper>
)
