import type { PollAnswer, RestPoll } from '@hobbyhub/contract/polls/poll'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { localTimeText, meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { usePlanPoll } from '../api/plan-poll.ts'
import { countsText, pollMessages } from '../texts.ts'

const CHOICES = [
  { answer: 'yes', label: 'Yes' },
  { answer: 'maybe', label: 'If need be' },
  { answer: 'no', label: 'No' },
] as const

const CHOSEN = {
  yes: { bgcolor: 'primary.light' },
  maybe: { bgcolor: 'primary.light' },
  no: { bgcolor: 'action.selected' },
} as const

/** It stands beside the label and takes no room, so that no button moves when one is chosen. */
const CHECK = { position: 'absolute', insetInlineStart: 6, fontSize: '1rem' } as const

const ANSWER_TEXTS = { yes: 'You can.', maybe: 'You can if need be.', no: "You can't." } as const

type Option = RestPoll['options'][number]

/** The button that plans the meeting on a date, for the creator and organizers. It asks first, because all members are told. */
const PlanButton = ({ groupId, poll, at, option }: { groupId: string; poll: RestPoll; at: number; option: Option }) => {
  const planning = usePlanPoll(groupId, poll._id)
  const plan = async (button: Element) => {
    if (!(await confirm(pollMessages.plan(poll.title, option)))) return
    const planned = await planning.mutateAsync(at).catch(() => null)
    if (!planned) return
    moveFocusAfterAction([document.getElementById('meetings')], button.closest('article'))
    const message = planned.notified === false ? pollMessages.plannedUnnotified : pollMessages.planned
    showToast({ variant: 'success', message })
  }
  return (
    <Button
      size="small"
      aria-label={`Plan this date: ${localTimeText(option)}`}
      loading={planning.isPending}
      onClick={({ currentTarget }) => plan(currentTarget)}
      sx={{ ml: -1.75 }}
    >
      Plan this date
    </Button>
  )
}

type PollOptionProps = {
  groupId: string
  poll: RestPoll
  /** The index of the date in the poll. */
  at: number
  option: Option
  isBest: boolean
  isOpen: boolean
  canManage: boolean
  answer: PollAnswer | null
  onAnswer: (answer: PollAnswer) => void
}

/** One date of a poll: how many can, the user's answer and, for organizers, the button that plans it. */
export const PollOption = (props: PollOptionProps) => {
  const { groupId, poll, at, option, isBest, isOpen, canManage, answer, onAnswer } = props
  const { bare, here } = meetingTimeTexts({ ...option, timeZone: poll.timeZone })
  const isAhead = Date.parse(option.startsAt) > Date.now()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'center',
        py: 1.5,
        pl: 1.5,
        borderLeft: 3,
        borderLeftColor: isBest ? 'primary.main' : 'divider',
        '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      }}
    >
      <div>
        <Box component="time" dateTime={option.startsAt} sx={{ fontWeight: 600 }}>
          {bare}
        </Box>
        {here !== null && (
          <Typography variant="body2" color="textSecondary">
            Your time: {here}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {isBest && <b>Best date · </b>}
          {countsText(option, isOpen)}
          {!isOpen && answer !== null && ` · ${ANSWER_TEXTS[answer]}`}
        </Typography>
        {canManage && isAhead && <PlanButton groupId={groupId} poll={poll} at={at} option={option} />}
      </div>
      {isOpen && (
        <Box role="group" aria-label={`Your answer for ${bare}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {CHOICES.map((choice) => {
            const isChosen = answer === choice.answer
            return (
              <Button
                key={choice.answer}
                variant="outlined"
                color={choice.answer === 'no' ? 'inherit' : 'primary'}
                aria-pressed={isChosen}
                sx={{ px: 2.75, ...(isChosen && CHOSEN[choice.answer]) }}
                onClick={() => !isChosen && onAnswer(choice.answer)}
              >
                {isChosen && (
                  <Box component="span" aria-hidden sx={CHECK}>
                    ✓
                  </Box>
                )}
                {choice.label}
              </Button>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
