import CheckIcon from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { countText } from '../../shared/ui/count-text.ts'
import { isFull } from './seats-text.ts'
import { type ReplyTo, useReply } from './use-reply.ts'

type ReplyButtonsProps = ReplyTo & {
  /** The user's place in line, once it is known. */
  position?: number | undefined
}

const statusText = ({ reply, position }: Pick<ReplyButtonsProps, 'reply' | 'position'>): string => {
  if (reply === 'going') return "You're going."
  if (reply === 'notGoing') return "You can't go."
  if (reply !== 'waiting') return ''
  const place =
    position === undefined ? "You're on the waiting list." : `You're number ${countText(position)} on the waiting list.`
  return `${place} You'll get a place as soon as one is free.`
}

/** Going, or not: one press. On a full meeting one waits for a seat. */
export const ReplyButtons = ({ position, ...to }: ReplyButtonsProps) => {
  const { meeting, reply } = to
  const send = useReply(to)
  const isGoing = reply === 'going'
  const waits = reply === 'waiting' || (!isGoing && isFull(meeting))
  const choices = [
    { wish: 'going', label: waits ? 'Join the waiting list' : 'Going', isChosen: isGoing || reply === 'waiting' },
    { wish: 'notGoing', label: "Can't go", isChosen: reply === 'notGoing' },
  ] as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <Box
        role="group"
        aria-label={`Your reply to ${meeting.title}`}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {choices.map(({ wish, label, isChosen }) => (
          <Button
            key={wish}
            variant={isChosen ? 'contained' : 'outlined'}
            color={wish === 'going' ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            startIcon={isChosen ? <CheckIcon /> : undefined}
            onClick={() => !isChosen && send(wish)}
          >
            {label}
          </Button>
        ))}
      </Box>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {statusText({ reply, position })}
      </Box>
    </Box>
  )
}
