import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { GroupFacts } from '#features/groups/card/group-facts.tsx'
import { GroupImage } from '#features/groups/card/group-image.tsx'
import { nextMeetingOf } from '#features/meetings/list/next-meeting-of.ts'
import { getRedirectInvite } from '#features/sign-in/redirect/redirect-path.ts'
import { SignInMeeting } from './sign-in-meeting.tsx'
import { useInvitation } from './use-invitation.ts'
import { isComing, type RedirectMeeting, useRedirectMeeting } from './use-redirect-meeting.ts'

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
  /** The meeting that the visitor wanted to see, if there is one. */
  meeting: RedirectMeeting | null
  /** Whether the page's heading already names the group, if there is no valid invitation. */
  isNamedAbove: boolean
}

/** The sentence above the group's facts. After an invitation link, it waits until the invitation is checked. */
const Invitation = ({ group, meeting, isNamedAbove }: InvitationProps) => {
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
  if (meeting && isComing(meeting))
    return (
      <>
        {problem && `${problem} `}A meeting of {name}. Log in or register to join the group and say that you're going.
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
 * The heading of the login page for a visitor who wanted to open a group: "Join Chess Club"; one of its meetings: "Come to Blitz
 * evening"; or, after an invitation link that is valid, "Clara invites you". While the group or the meeting loads, no name is known.
 */
export const SignInGroupTitle = ({ group }: { group: GroupWithMeeting | undefined }) => {
  const { code, isPending } = useLinkInvitation(group)
  const { meeting, isPending: isMeetingPending } = useRedirectMeeting(group)
  const isInvited = code !== undefined && !isPending
  if (isMeetingPending && !isInvited) return 'Come to this meeting'
  if (!group) return 'Join this group'
  if (meeting && isComing(meeting) && !isInvited)
    return (
      <>
        Come to <bdi>{meeting.title}</bdi>
      </>
    )
  if (!isInvited)
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

type AboutProps = {
  group: GroupWithMeeting
  /** Whether a meeting is shown already. */
  hasMeeting: boolean
}

/**
 * What a visitor may read of a group besides its facts: the next meeting's title, who created it, and the description's beginning. The
 * server makes the page on which visitors report it.
 */
const About = ({ group, hasMeeting }: AboutProps) => {
  const next = hasMeeting ? null : nextMeetingOf(group)
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
        {' · '}
        <Link href={`/s/${group.id}/report`} color="inherit">
          Report this group
        </Link>
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
 * On the sign-in pages, shows the group, or the meeting, whose page the visitor wanted to open. After an invitation link, the card
 * names the group's creator, because the link does not say which organizer made it.
 */
export const SignInGroupCard = ({ group, isWhole = false }: SignInGroupCardProps) => {
  const { meeting, isPending } = useRedirectMeeting(group)
  return (
    <Paper variant="outlined" sx={{ ...CARD, minHeight: isWhole ? 262 : 122 }}>
      <Box sx={picture}>{group && <GroupImage group={group} ratio="1" eager />}</Box>
      {group && !isPending && (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ mb: 0.5, lineHeight: 1.35, overflowWrap: 'anywhere' }} aria-live="polite">
            <Invitation group={group} meeting={meeting} isNamedAbove={isWhole} />
          </Typography>
          {!meeting && <GroupFacts group={group} today={localToday(new Date())} />}
        </Box>
      )}
      {meeting && <SignInMeeting meeting={meeting} />}
      {group && isWhole && <About group={group} hasMeeting={meeting !== null} />}
    </Paper>
  )
}
