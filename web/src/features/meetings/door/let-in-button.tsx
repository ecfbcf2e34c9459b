import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import Button from '@mui/material/Button'
import { confirm } from '#shared/ui/dialogs.ts'
import { useAddAttendee } from '../api/add-attendee.ts'
import { doorMessages } from './door-texts.ts'

type LetInButtonProps = { groupId: string; meetingId: string; reply: RestReply }

/** Gives a person on the waiting list a free place, after a question, because the person is notified. */
export const LetInButton = ({ groupId, meetingId, reply }: LetInButtonProps) => {
  const { mutate, isPending } = useAddAttendee(groupId, meetingId, reply)
  const letIn = async () => {
    if (!isPending && (await confirm(doorMessages.letIn(reply.name)))) mutate({ letIn: true })
  }
  return (
    <Button
      variant="outlined"
      aria-label={`Let in: ${reply.name}`}
      onClick={letIn}
      sx={{ minHeight: 56, flexShrink: 0, position: 'relative', zIndex: 1 }}
    >
      Let in
    </Button>
  )
}
