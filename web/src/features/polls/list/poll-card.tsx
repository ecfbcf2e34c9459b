import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import type { RestPoll } from '@hobbyhub/contract/polls/poll'
import { bestOption, pollStatus } from '@hobbyhub/contract/polls/poll-times'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'
import { localTimeText, meetingTimeTexts, zoneName } from '#shared/time/meeting-time-texts.ts'
import { knownTimeZone, visitorTimeZone } from '#shared/time/time-zones.ts'
import { CARD_STYLES } from '#shared/ui/card-list.tsx'
import { confirm } from '#shared/ui/dialogs.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { useDeletePoll } from '../api/delete-poll.ts'
import { bestText, ownAnswersText, pollMessages } from '../texts.ts'
import { PollOption } from './poll-option.tsx'
import { useOwnAnswers } from './use-own-answers.ts'

const WhoCanWhen = lazy(() => import('./who-can-when.tsx'))

/**
 * The last minute in which members can answer, on the clocks of the poll's time zone if the browser knows it: 23:59 names the day more
 * clearly than 0:00 of the next day.
 */
const closesText = ({ closesAt, timeZone }: RestPoll): string => {
  const last = new Date(Date.parse(closesAt) - 60_000)
  return localTimeText(toLocalTime(last, knownTimeZone(timeZone) ? timeZone : visitorTimeZone()))
}

/** The poll's time zone, if the visitor's clocks differ from it. */
const zoneText = ({ options, timeZone }: RestPoll): string => {
  const [first] = options
  const isOther = first && meetingTimeTexts({ ...first, timeZone }).here !== null
  return isOther ? ` · ${zoneName({ startsAt: first.startsAt, timeZone })}` : ''
}

/** The dates with their indexes, soonest first: REST clients may send them in any order. */
const bySoonest = ({ options }: RestPoll) =>
  options.map((option, at) => ({ at, option })).toSorted((a, b) => a.option.startsAt.localeCompare(b.option.startsAt))

const DeleteButton = ({ groupId, poll }: { groupId: string; poll: RestPoll }) => {
  const deletion = useDeletePoll(groupId, poll._id)
  const remove = async (button: Element) => {
    if (!(await confirm(pollMessages.remove(poll.title)))) return
    const isDone = await deletion.mutateAsync().then(
      () => true,
      () => false,
    )
    if (!isDone) return
    moveFocusAfterAction(
      [document.getElementById('polls'), document.getElementById('meetings')],
      button.closest('article'),
    )
    showToast({ variant: 'success', message: pollMessages.removed })
  }
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={`Delete the poll ${poll.title}`}
      loading={deletion.isPending}
      onClick={({ currentTarget }) => remove(currentTarget)}
    >
      Delete
    </Button>
  )
}

type PollCardProps = { groupId: string; poll: RestPoll; user: SessionUser; canManage: boolean }

/** A poll: its dates with counts, the user's answers, the best date and, on demand, who can when. */
export const PollCard = ({ groupId, poll, user, canManage }: PollCardProps) => {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const own = useOwnAnswers(groupId, poll, user.uid)
  const isOpen = pollStatus(poll, Date.now()) === 'open'
  const options = bySoonest(poll)
  const best = bestOption(poll.options)
  const all = options.length
  return (
    <Box component="article" aria-labelledby={id} sx={{ ...CARD_STYLES, containerType: 'inline-size' }}>
      <Typography component="h4" id={id} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        <bdi>{poll.title}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{poll.place}</bdi> · {isOpen ? `Answers until ${closesText(poll)}` : 'No more answers'}
        {zoneText(poll)}
      </Typography>
      {bestText(poll.options, isOpen) && <Typography sx={{ mt: 1.5 }}>{bestText(poll.options, isOpen)}</Typography>}
      {isOpen && (
        <Typography role="status" sx={{ mt: 1.5, fontWeight: own.unanswered > 0 ? 600 : 400 }}>
          {ownAnswersText({ unanswered: own.unanswered, all })}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'grid', gap: 1 }}>
        {options.map(({ at, option }) => (
          <PollOption
            key={at}
            groupId={groupId}
            poll={poll}
            at={at}
            option={option}
            isBest={at === best}
            isOpen={isOpen}
            canManage={canManage}
            answer={own.answers[at] ?? null}
            onAnswer={(answer) => own.answer(at, answer)}
          />
        ))}
      </Box>
      {/* The label of a first button without an outline stands below the other texts. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '& > .MuiButton-text:first-of-type': { ml: -1.75 } }}
      >
        {isOpen && own.unanswered > 0 && own.unanswered < all && (
          <Button size="small" variant="outlined" color="inherit" onClick={own.answerRestWithNo}>
            No to the others
          </Button>
        )}
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide who can when' : 'Who can when'}
        </Button>
        {canManage && <DeleteButton groupId={groupId} poll={poll} />}
      </Box>
      {isWhole && (
        <Box sx={{ mt: 1.5 }}>
          <Suspense fallback={null}>
            <WhoCanWhen groupId={groupId} poll={poll} options={options} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}
