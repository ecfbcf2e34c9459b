import { countVotes } from '@hobbyhub/contract/polls/count-votes'
import type { CreatePollPayload, PollAnswer } from '@hobbyhub/contract/polls/poll'
import { localToday } from '../../contract/src/shared/today.ts'
import { hashToId } from '../../functions/src/platform/firestore/idempotent-ids.ts'
import { newPollFields } from '../../functions/src/polls/new-poll-fields.ts'
import { type DemoAccountKey, demoAccountOf, demoProfileOf } from './accounts.ts'

/** An open poll. Its days are relative to the day on which the demo data is written. */
type DemoPoll = Omit<CreatePollPayload, 'options' | 'closes'> & {
  readonly options: readonly { readonly inDays: number; readonly time: string }[]
  readonly closesInDays: number
  readonly votes: Partial<Record<DemoAccountKey, readonly PollAnswer[]>>
}

/** The polls, by the group's name. */
const DEMO_POLLS: Readonly<Record<string, DemoPoll>> = {
  'Sunday Sketchers': {
    title: 'A day by the sea',
    place: 'Scarborough, South Bay',
    timeZone: 'Europe/London',
    minutes: 360,
    options: [
      { inDays: 20, time: '10:00' },
      { inDays: 21, time: '10:00' },
      { inDays: 28, time: '09:30' },
    ],
    closesInDays: 14,
    votes: { zofia: ['yes', 'maybe', 'no'], grace: ['yes', 'yes', 'maybe'], tomas: ['no', 'yes', 'no'] },
  },
}

const dayFrom = (now: Date, days: number): string =>
  localToday(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12))

const isKey = (key: string, votes: DemoPoll['votes']): key is DemoAccountKey => key in votes

/** The documents of a group's polls with their votes, with Dates instead of Timestamps. */
export const demoPollsOf = (groupName: string, origin: string, now: Date) => {
  const poll = DEMO_POLLS[groupName]
  if (!poll) return []
  const { options, closesInDays, votes, ...plan } = poll
  const fields = newPollFields({
    ...plan,
    options: options.map(({ inDays, time }) => ({ date: dayFrom(now, inDays), time })),
    closes: dayFrom(now, closesInDays),
  })
  const answered = Object.keys(votes).flatMap((key, at) => {
    if (!isKey(key, votes)) return []
    const { uid, displayName: name, photoURL } = demoProfileOf(demoAccountOf(key), origin)
    return { uid, name, photoURL, answers: votes[key] ?? [], votedAt: new Date(now.getTime() - (10 - at) * 60_000) }
  })
  const counts = countVotes(
    fields,
    answered.map(({ answers }) => ({ before: null, after: answers })),
  )
  const createdAt = new Date(now.getTime() - 24 * 60 * 60_000)
  return [{ id: hashToId('demo poll', groupName), poll: { ...fields, ...counts, createdAt }, votes: answered }]
}
