import type { ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { ListRow } from '#shared/ui/row-list.tsx'
import { UserPhoto } from '#shared/ui/user-photo.tsx'
import { useAddAttendee } from '../api/add-attendee.ts'
import { useRemoveAttendee } from '../api/remove-attendee.ts'
import { guestsSuffix } from '../reply/seats-text.ts'
import { AttendeeMenu } from './attendee-menu.tsx'

const STATUS = { going: 'Going', waiting: 'On the waiting list', notGoing: "Can't go" } as const

type AttendeeRowProps = {
  groupId: string
  meetingId: string
  user: { readonly uid: string; readonly name: string; readonly photoURL: string | null; readonly guests?: number }
  /** The member's reply; null if they have not replied. */
  status: ReplyStatus | null
  /** Whether the reply can be changed: only until the meeting is over or cancelled. */
  isOpen: boolean
  /** How many seats are free. A member with more guests than fit may keep others waiting. */
  freeSeats?: number
}

/** Removes an attendee, or undoes the removal. One button does both, so that it keeps the focus. */
const Removal = ({ groupId, meetingId, user }: Pick<AttendeeRowProps, 'groupId' | 'meetingId' | 'user'>) => {
  const { remove, removeWithReason, undo, state } = useRemoveAttendee(groupId, meetingId, user)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={state ? 'primary' : 'inherit'}
        aria-label={state ? `Undo removing ${user.name} from this meeting` : `Remove ${user.name} from this meeting`}
        disabled={state === 'running'}
        onClick={() => (state ? undo() : remove())}
      >
        {state ? 'Undo' : 'Remove'}
      </Button>
      {!state && <AttendeeMenu name={user.name} onRemoveWithReason={removeWithReason} />}
    </>
  )
}

/** A row of a meeting's attendee list: a member, with the buttons that add them to the meeting or remove them. */
export const AttendeeRow = ({ groupId, meetingId, user, status, isOpen, freeSeats = 0 }: AttendeeRowProps) => {
  const addition = useAddAttendee(groupId, meetingId, user)
  const isIn = status === 'going' || status === 'waiting'
  const guests = user.guests ?? 0
  const add = async (button: Element, letIn: boolean) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    await addition.mutateAsync({ letIn }).catch(() => undefined)
    // The row of an added member moves to another list, so its button has lost the focus.
    if (!button.isConnected) moveFocus()
  }
  return (
    <ListRow>
      <UserPhoto user={user} isLazy />
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{user.name}</bdi>
          {guestsSuffix({ guests })}
        </Typography>
        {status !== null && <Typography color="textSecondary">{STATUS[status]}</Typography>}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {(!isIn || (status === 'waiting' && freeSeats > guests)) && (
            <Button
              size="small"
              variant="outlined"
              aria-label={isIn ? `Let ${user.name} in` : `Add ${user.name} to this meeting`}
              // Not disabled while the reply is sent, because a disabled button loses the focus.
              onClick={({ currentTarget }) => !addition.isPending && add(currentTarget, isIn)}
            >
              {isIn ? 'Let in' : 'Add'}
            </Button>
          )}
          {isIn && <Removal groupId={groupId} meetingId={meetingId} user={user} />}
        </Box>
      )}
    </ListRow>
  )
}
