import { endpoints } from '@hobbyhub/contract/endpoints'
import type { CreatePollPayload, PollAnswer } from '@hobbyhub/contract/polls/poll'
import type { Account } from './accounts.ts'
import { database } from './database.ts'
import { dayFromNow } from './group-payload.ts'
import { expectSuccess } from './rest.ts'

let created = 0

/** The payload of a poll about this many dates, from a week ahead. Each has its own title, because an equal call creates nothing. */
export const pollPayload = (changes: Partial<CreatePollPayload> = {}, dates = 2): CreatePollPayload => {
  created += 1
  return {
    title: `Poll ${created}`,
    place: 'Old Town Hall',
    timeZone: 'Europe/Berlin',
    minutes: 120,
    options: Array.from({ length: dates }, (_, at) => ({ date: dayFromNow(7 + at), time: '19:00' })),
    closes: dayFromNow(5),
    ...changes,
  }
}

/** Creates a poll through the REST API, without notifying the members. Returns its id. */
export const createPoll = async (id: string, as: Account, changes: Partial<CreatePollPayload> = {}, dates = 2) => {
  const body = pollPayload(changes, dates)
  const answer = await expectSuccess(endpoints.createPoll, 201, { params: { id }, body, as })
  const { insertedId } = answer.body
  const deliveries = await database().collection('deliveries').where('pollId', '==', insertedId).get()
  await Promise.all(deliveries.docs.map(({ ref }) => ref.delete()))
  return insertedId
}

export type PollParams = { readonly id: string; readonly pollId: string }

export const voteAs = (params: PollParams, as: Account, answers: readonly PollAnswer[]) =>
  expectSuccess(endpoints.vote, 200, { params, body: { answers }, as })

/** A poll's stored counts, and the same counts made from its votes. Both must be equal. */
export const storedVotes = async ({ id, pollId }: PollParams) => {
  const poll = database().doc(`groups/${id}/polls/${pollId}`)
  const [stored, votes] = await Promise.all([poll.get(), poll.collection('votes').get()])
  const options: readonly { readonly yes: number; readonly maybe: number }[] = stored.get('options') ?? []
  const count = (at: number, answer: PollAnswer) =>
    votes.docs.filter((vote) => vote.get('answers')[at] === answer).length
  return {
    counted: { votes: stored.get('voteCount'), options: options.map(({ yes, maybe }) => [yes, maybe]) },
    actual: { votes: votes.size, options: options.map((_, at) => [count(at, 'yes'), count(at, 'maybe')]) },
  }
}

/** Moves the time at which a poll closes, as if it had been created earlier. */
export const closePollAt = ({ id, pollId }: PollParams, closesAt: Date) =>
  database().doc(`groups/${id}/polls/${pollId}`).update({ closesAt })
