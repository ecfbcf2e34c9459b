import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { GroupFacts } from '#features/groups/card/group-facts.tsx'
import { GroupImage } from '#features/groups/card/group-image.tsx'
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

/** The sentence above the group's facts. After an invitation link, it waits until the invitation is checked. */
const Invitation = ({ group }: { group: GroupWithMeeting }) => {
  const [linkCode] = useState(getRedirectInvite)
  const { code, problem, isPending } = useInvitation(group.id, linkCode)
  const name = (
    <Box component="strong" dir="auto">
      {group.groupName}
    </Box>
  )
  if (isPending) return name
  if (code !== undefined)
    return (
      <>
        <bdi>{group.creatorName}</bdi> invites you to join {name}. Log in or register to see the group.
      </>
    )
  return (
    <>
      {problem && `${problem} `}
      {problem ? 'You can still log in' : 'Log in'} or register to see and join {name}
      {problem && ' without it.'}
    </>
  )
}

/**
 * On the sign-in pages, shows the group whose page the visitor wanted to open. After an invitation link, the card names the
 * group's creator, because the link does not say which organizer made it.
 */
export const SignInGroupCard = ({ group }: { group: GroupWithMeeting | undefined }) => (
  <Paper
    variant="outlined"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 122, p: 2, mb: 2, borderRadius: 5 }}
  >
    <Box sx={picture}>{group && <GroupImage group={group} ratio="1" eager />}</Box>
    {group && (
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ mb: 0.5, lineHeight: 1.35, overflowWrap: 'anywhere' }} aria-live="polite">
          <Invitation group={group} />
        </Typography>
        <GroupFacts group={group} today={localToday(new Date())} />
      </Box>
    )}
  </Paper>
)
