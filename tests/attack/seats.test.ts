import { endpoints } from '@hobbyhub/contract/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { join, makeGroup } from '../support/groups.ts'
import { meetingPayload, planMeetings, storedSeats } from '../support/meetings.ts'
import { request } from '../support/rest.ts'

// A meeting's seats against a model of them: who goes, who waits and in which order, whatever happens in whatever order.

const RUNS = Number(process.env.ATTACK_SEATS_RUNS ?? 12)
const USERS = 4

type Step =
  | { readonly act: 'go' | 'decline' | 'leave' | 'join'; readonly who: number }
  | { readonly act: 'resize'; readonly capacity: number }

type Model = { capacity: number; members: number[]; going: number[]; waiting: number[] }

const without = (list: readonly number[], who: number) => list.filter((each) => each !== who)

const letIn = (model: Model): Model => {
  const free = Math.max(0, model.capacity - model.going.length)
  return {
    ...model,
    going: [...model.going, ...model.waiting.slice(0, free)],
    waiting: model.waiting.slice(free),
  }
}

const after = (model: Model, step: Step): Model => {
  if (step.act === 'resize') return letIn({ ...model, capacity: step.capacity })
  const { act, who } = step
  if (act === 'join') return { ...model, members: [...without(model.members, who), who] }
  if (!model.members.includes(who)) return model
  const gone = { ...model, going: without(model.going, who), waiting: without(model.waiting, who) }
  if (act === 'decline') return letIn(gone)
  if (act === 'leave') return letIn({ ...gone, members: without(model.members, who) })
  if (model.going.includes(who) || model.waiting.includes(who)) return model
  const isFree = model.going.length + model.waiting.length < model.capacity
  return isFree ? { ...model, going: [...model.going, who] } : { ...model, waiting: [...model.waiting, who] }
}

const who = fc.integer({ min: 0, max: USERS - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('go' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('decline' as const, 'leave' as const, 'join' as const), who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('resize' as const), capacity: fc.integer({ min: 1, max: 3 }) }),
  },
)

type Place = { readonly id: string; readonly meetingId: string }

let creator: Account
let users: Account[] = []

/** New people each time: an account may make 60 changes a minute. */
const makePlace = async (capacity: number): Promise<Place> => {
  creator = await signUp()
  users = await Promise.all(Array.from({ length: USERS }, () => signUp()))
  const id = await makeGroup(creator)
  await Promise.all(users.map((user) => join(id, user)))
  const [meetingId = ''] = await planMeetings(id, creator, { capacity })
  return { id, meetingId }
}

const take = async (params: Place, each: Step): Promise<number> => {
  if (each.act === 'resize') {
    const body = meetingPayload({ capacity: each.capacity })
    return (await request(endpoints.updateMeeting, { params, body, as: creator })).status
  }
  const as = users[each.who] ?? creator
  if (each.act === 'join') {
    const body = { userEmail: as.email }
    return (await request(endpoints.joinGroup, { params: { id: params.id }, body, as })).status
  }
  if (each.act === 'leave') {
    return (await request(endpoints.removeMember, { params: { id: params.id, uid: as.uid }, as })).status
  }
  const body = { status: each.act === 'go' ? 'going' : 'notGoing' }
  return (await request(endpoints.replyToMeeting, { params, body, as })).status
}

/** Who goes, in any order, and who waits, in the order in which they are in line. */
const stored = async ({ id, meetingId }: Place) => {
  const replies = await database().collection(`groups/${id}/meetings/${meetingId}/replies`).orderBy('repliedAt').get()
  const having = (status: string) =>
    replies.docs
      .filter((doc) => doc.get('status') === status)
      .map((doc) => users.findIndex(({ uid }) => uid === doc.id))
  return { going: having('going').toSorted(), waiting: having('waiting') }
}

test('one after another, every step does what the model does', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (capacity, steps) => {
        const params = await makePlace(capacity)
        let model: Model = { capacity, members: users.map((_, at) => at), going: [], waiting: [] }
        for (const each of steps) {
          model = after(model, each)
          await take(params, each)
          expect(await stored(params)).toEqual({ going: model.going.toSorted(), waiting: model.waiting })
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('all at once, counts are true, nobody is in too many, and nobody waits while a seat is free', {
  timeout: 300_000,
}, async () => {
  const moves = fc.array(
    step.filter(({ act }) => act !== 'resize'),
    { minLength: 4, maxLength: 10 },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), moves, async (capacity, steps) => {
      const params = await makePlace(capacity)
      const statuses = await Promise.all(steps.map((each) => take(params, each)))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const { goingCount, waitingCount, going, waiting } = await storedSeats(params)
      expect([goingCount, waitingCount]).toEqual([going, waiting])
      expect(going).toBeLessThanOrEqual(capacity)
      expect(waiting > 0 && going < capacity).toBe(false)
      const members = await database().collection(`groups/${params.id}/members`).get()
      const seated = await database().collection(`groups/${params.id}/meetings/${params.meetingId}/replies`).get()
      const inGroup = new Set(members.docs.map(({ id }) => id))
      expect(seated.docs.filter(({ id }) => !inGroup.has(id))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})
