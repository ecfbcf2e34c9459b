import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { ListRow } from '#shared/ui/row-list.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { useSetReply } from '../api/set-reply.ts'
import { guestsSuffix } from '../reply/seats-text.ts'

const STATUS = { going: 'Going', waiting: 'On the waiting list', notGoing: "Can't go" } as const

type AttendeeRowProps = {
  groupId: string
  meetingId: string
  user: { readonly uid: string; readonly name: string; readonly photoURL: string | null; readonly guests?: number }
  /** The member's reply; null if they have not replied. */
  status: ReplyStatus | null
  /** Whether the reply can be changed: only until the meeting is over or cancelled. */
  isOpen: boolean
}

/** A row of a meeting's attendee list: a member, with the button that adds them to the meeting or removes them. */
export const AttendeeRow = ({ groupId, meetingId, user, status, isOpen }: AttendeeRowProps) => {
  const reply = useSetReply(groupId, meetingId, user)
  const isIn = status === 'going' || status === 'waiting'
  const change = async (button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    await reply.mutateAsync(isIn ? 'notGoing' : 'going').catch(() => undefined)
    // The row of an added member moves to another list, so its button has lost the focus.
    if (!button.isConnected) moveFocus()
  }
  return (
    <ListRow>
      <UserPhoto user={user} isLazy />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{user.name}</bdi>
          {guestsSuffix({ guests: user.guests ?? 0 })}
        </Typography>
        {status !== null && <Typography color="textSecondary">{STATUS[status]}</Typography>}
      </Box>
      {isOpen && (
        <Button
          size="small"
          variant="outlined"
          color={isIn ? 'inherit' : 'primary'}
          aria-label={isIn ? `Remove ${user.name} from this meeting` : `Add ${user.name} to this meeting`}
          // Not disabled while the reply is sent, because a disabled button loses the focus.
          onClick={({ currentTarget }) => !reply.isPending && change(currentTarget)}
        >
          {isIn ? 'Remove' : 'Add'}
        </Button>
      )}
    </ListRow>
  )
}
