import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import Typography from '@mui/material/Typography'
import { GroupImage } from '#features/groups/card/group-image.tsx'
import { localTimeText } from '#shared/time/meeting-time-texts.ts'
import type { DialogContent } from '#shared/ui/dialogs.ts'

type DialogParts = Pick<DialogContent, 'picture' | 'extra'>

const partsOf = (group: GroupWithMeeting, line: string): DialogParts => ({
  picture: <GroupImage group={group} ratio="1 / 1" eager />,
  extra: (
    <Typography dir="auto" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ),
})

/** What the question whether to join shows beside its text: the group's picture and, for a request, whose decision it is. */
export const confirmJoinParts = (group: GroupWithMeeting, { isRequest }: { isRequest: boolean }): DialogParts => {
  const read = group.joinQuestions.length > 0 ? 'answers' : 'request'
  const { extra, picture } = partsOf(group, `${group.creatorName} reads your ${read} and decides.`)
  return isRequest ? { extra, picture } : { picture }
}

/** What the welcome to a new member shows beside its text: the group's picture, and what comes next on the page. */
export const joinedParts = (group: GroupWithMeeting, now = Date.now()): DialogParts => {
  const next = meetingAhead(group.nextMeeting, now)
  return next
    ? partsOf(group, `Next, say whether you're going on ${localTimeText(next)}.`)
    : partsOf(group, 'Next, share the group with people who would like it.')
}
