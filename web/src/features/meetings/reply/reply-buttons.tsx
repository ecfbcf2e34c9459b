import CheckIcon from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ComponentType, lazy, Suspense } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { countText } from '#shared/ui/count-text.ts'
import { type ReplyInput, useReplyToMeeting } from '../api/reply-to-meeting.ts'
import { GuestsStepper } from './guests-stepper.tsx'
import { freeSeatCount, isMeetingFull } from './seats-text.ts'

/** Loaded only for the few who have not confirmed their e-mail. The reply does not depend on it. */
const ConfirmForDate = lazy<ComponentType<{ user: SessionUser }>>(() =>
  import('./confirm-for-date.tsx').catch(() => ({ default: () => null })),
)

/** The reply that the user has chosen is tinted and not filled, because a filled button asks for a press. */
const CHOSEN = { going: { bgcolor: 'primary.light' }, notGoing: { bgcolor: 'action.selected' } } as const

type ReplyButtonsProps = ReplyInput & {
  /** The user's position on the waiting list; undefined if the user is not waiting or the position is not loaded. */
  position?: number | undefined
  size?: 'small' | undefined
  /** Props of the first button if it does something else than reply to this meeting. */
  goingProps?: ButtonProps | undefined
}

const alongText = (guests: number): string =>
  guests === 0 ? '' : ` with ${guests === 1 ? 'one guest' : `${guests} guests`}`

const statusText = ({ reply, guests, position }: Pick<ReplyButtonsProps, 'reply' | 'guests' | 'position'>): string => {
  if (reply === 'going') return `You're going${alongText(guests)}.`
  if (reply === 'notGoing') return "You can't go."
  if (reply !== 'waiting') return ''
  const positionText =
    position === undefined ? "You're on the waiting list." : `You're number ${countText(position)} on the waiting list.`
  const wanted = guests === 0 ? 'a place as soon as one is free' : `your ${1 + guests} places as soon as they are free`
  return `${positionText} You'll get ${wanted}.`
}

/** The buttons to reply to a meeting. If the meeting is full, the first one puts a user who is not going on the waiting list. */
export const ReplyButtons = ({ position, size, goingProps, ...to }: ReplyButtonsProps) => {
  const { meeting, reply, guests } = to
  const send = useReplyToMeeting(to)
  const isGoing = reply === 'going'
  const isUnanswered = reply === null
  const waits = reply === 'waiting' || (!isGoing && isMeetingFull(meeting))
  const waitingLabel = reply === 'waiting' ? 'On the waiting list' : 'Join the waiting list'
  const choices = [
    { requested: 'going', label: waits ? waitingLabel : 'Going', isChosen: isGoing || reply === 'waiting' },
    { requested: 'notGoing', label: "Can't go", isChosen: reply === 'notGoing' },
  ] as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
      <Box
        role="group"
        aria-label={`Your reply to ${meeting.title}`}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {choices.map(({ requested, label, isChosen }) => (
          <Button
            key={requested}
            size={size}
            variant={isUnanswered && requested === 'going' && size !== 'small' ? 'contained' : 'outlined'}
            color={requested === 'going' ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            sx={isChosen ? CHOSEN[requested] : null}
            startIcon={isChosen ? <CheckIcon /> : undefined}
            onClick={() => !isChosen && send(requested)}
            {...(requested === 'going' && goingProps)}
          >
            {label}
          </Button>
        ))}
      </Box>
      {(isGoing || reply === 'waiting') && (
        <GuestsStepper
          title={meeting.title}
          size={size}
          guests={guests}
          // A waiting user can ask for as many seats as the meeting has. A user who goes needs a free seat for each further
          // guest.
          room={isGoing ? freeSeatCount(meeting) : (meeting.capacity ?? Number.POSITIVE_INFINITY) - 1 - guests}
          onChange={(count) => send('going', count)}
        />
      )}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {statusText({ reply, guests, position })}
      </Box>
      {isGoing && !to.user.emailVerified && (
        <Suspense>
          <ConfirmForDate user={to.user} />
        </Suspense>
      )}
    </Box>
  )
}
