import type { PollAnswer, RestPoll } from '@hobbyhub/contract/polls/poll'
import { useTabDraft } from '#shared/ui/form/use-tab-draft.ts'
import { useVote } from '../api/vote.ts'

const ANSWERS: readonly PollAnswer[] = ['yes', 'maybe', 'no']
const toAnswer = (text: string | undefined): PollAnswer | null => ANSWERS.find((answer) => answer === text) ?? null

type OwnAnswers = {
  /** The user's answer to each date; null where it is missing. */
  readonly answers: readonly (PollAnswer | null)[]
  readonly unanswered: number
  readonly answer: (at: number, answer: PollAnswer) => void
  readonly answerRestWithNo: () => void
}

/**
 * The user's answers to a poll. They are sent when every date has one, because a vote is an answer to all dates. Until then they are
 * kept in the tab. After that, each change is sent at once.
 */
export const useOwnAnswers = (groupId: string, poll: RestPoll, uid: string): OwnAnswers => {
  const vote = useVote(groupId, poll._id)
  const [begun, setBegun] = useTabDraft(`draft:vote:${uid}:${poll._id}`)
  const answers = poll.options.map((_, at) => poll.answers?.[at] ?? toAnswer(begun[at]))
  const change = (changed: readonly (PollAnswer | null)[]): void => {
    const complete = changed.flatMap((each) => each ?? [])
    // If the vote fails, the answers before the last one are still there.
    if (complete.length === changed.length) vote(complete, { onSuccess: () => setBegun([]) })
    else setBegun(changed.map((each) => each ?? ''))
  }
  return {
    answers,
    unanswered: answers.filter((each) => each === null).length,
    answer: (at, given) => change(answers.with(at, given)),
    answerRestWithNo: () => change(answers.map((each) => each ?? 'no')),
  }
}
