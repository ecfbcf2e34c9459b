import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import type { ApiInstances } from '../../support/api-instances.ts'
import { addMembers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { callAtOnce, joinAtOnce, makeCrowd, startApiInstancesForCalls } from '../../support/flash-crowd.ts'
import { makeGroup, storedCounts } from '../../support/groups.ts'
import { planMeetings, storedSeats } from '../../support/meetings.ts'

const CROWD = 500
const PLACES = 200
const SECONDS = 10
const options = { timeout: 60_000 }

let [crowd, instances]: [Account[], ApiInstances] = [[], { origins: [], end: async () => undefined }]
beforeAll(async () => {
  ;[crowd, instances] = await Promise.all([makeCrowd(CROWD), startApiInstancesForCalls(CROWD)])
}, 120_000)
afterAll(() => instances.end())

const countOf = (items: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...new Set(items)].map((item) => [item, items.filter((each) => each === item).length]))

const report = (what: string, { answers, seconds }: Awaited<ReturnType<typeof callAtOnce>>): void => {
  console.log(`${what}: ${seconds.toFixed(2)} s`, countOf(answers.map(({ status }) => status)))
  expect(seconds).toBeLessThan(SECONDS)
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

const placesIn = (answers: readonly { readonly body: { readonly position?: number } }[]): number[] =>
  answers.flatMap(({ body }) => body.position ?? []).toSorted((a, b) => a - b)

describe('joins', () => {
  const join = async (wait: boolean) => {
    const id = await makeGroup(await signUp(), { maxMembers: PLACES })
    const joined = await joinAtOnce(instances, crowd, { id, wait })
    report(`${CROWD} at once into a group of ${PLACES}${wait ? ', or its queue' : ''}`, joined)
    return { id, answers: joined.answers }
  }

  test(
    `${CROWD} people at once into a group of ${PLACES}: exactly those become members, the others get the refusal that it is full`,
    options,
    async () => {
      const { id, answers } = await join(false)
      expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: PLACES, 409: CROWD - PLACES })
      expect(await storedCounts(id)).toMatchObject({
        memberCount: PLACES,
        joined: PLACES,
        waitingCount: 0,
        isOpen: false,
      })
    },
  )

  test('each of the others gets a position of their own in the waiting list', options, async () => {
    const { id, answers } = await join(true)
    const waiting = CROWD - PLACES
    expect(countOf(answers.map(({ body }) => body.status))).toEqual({ joined: PLACES, waiting })
    expect(placesIn(answers)).toEqual(numbersTo(waiting))
    expect(await storedCounts(id)).toMatchObject({
      memberCount: PLACES,
      joined: PLACES,
      waitingCount: waiting,
      waiting,
    })
  })

  test('the same call many times at once takes one place, and gets the same response', options, async () => {
    const id = await makeGroup(await signUp(), { maxMembers: 1 })
    const [first, second] = [crowd.slice(0, 1), crowd.slice(1, 2)]
    const joins = await joinAtOnce(instances, Array(20).fill(first).flat(), { id, wait: false })
    expect(countOf(joins.answers.map(({ status }) => status))).toEqual({ 200: 20 })
    const waits = await joinAtOnce(instances, Array(20).fill(second).flat(), { id, wait: true })
    expect(countOf(waits.answers.map(({ body }) => body.position))).toEqual({ 1: 20 })
    expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, waitingCount: 1, waiting: 1 })
  })
})

describe('replies', () => {
  /** Plans a meeting of a group that the whole crowd belongs to. */
  const plan = async (capacity: number) => {
    const creator = await signUp()
    const id = await makeGroup(creator, { maxMembers: CROWD })
    const members = crowd.map(({ uid }) => ({ uid, name: 'Somebody' }))
    await addMembers(id, members, 'joined')
    const [meetingId = ''] = await planMeetings(id, creator, { capacity })
    return { id, meetingId }
  }
  type Params = Awaited<ReturnType<typeof plan>>

  const replyOf = (params: Params, status: 'going' | 'notGoing') => ({
    endpoint: endpoints.replyToMeeting,
    params,
    body: { status },
  })

  /** Checks that no user who waits replied before a user who goes. */
  const expectOrder = async ({ id, meetingId }: Params): Promise<void> => {
    const replies = database().collection(`groups/${id}/meetings/${meetingId}/replies`)
    const timesOf = async (status: string): Promise<number[]> =>
      (await replies.where('status', '==', status).get()).docs.map((doc) => {
        const { seconds, nanoseconds } = doc.get('repliedAt')
        return seconds * 1e6 + Math.floor(nanoseconds / 1e3)
      })
    const [going, waiting] = await Promise.all([timesOf('going'), timesOf('waiting')])
    expect(Math.max(...going)).toBeLessThanOrEqual(Math.min(...waiting))
  }

  test(
    `${CROWD} at once for ${PLACES} seats: exactly those go, each of the others waits at a place of their own`,
    options,
    async () => {
      const params = await plan(PLACES)
      const replied = await callAtOnce(instances, crowd, () => replyOf(params, 'going'))
      report(`${CROWD} replied at once for ${PLACES} seats`, replied)
      const [going, waiting] = [PLACES, CROWD - PLACES]
      expect(countOf(replied.answers.map(({ status }) => status))).toEqual({ 200: CROWD })
      expect(countOf(replied.answers.map(({ body }) => body.status))).toEqual({ going, waiting })
      expect(placesIn(replied.answers)).toEqual(numbersTo(waiting))
      expect(await storedSeats(params)).toEqual({ goingCount: going, waitingCount: waiting, going, waiting })
      await expectOrder(params)
    },
  )

  test(
    `${CROWD} at once with up to three guests each: never more seats than there are, and nobody overtakes`,
    options,
    async () => {
      const params = await plan(PLACES)
      const guestsOf = new Map(crowd.map(({ uid }, at) => [uid, at % 4]))
      const replied = await callAtOnce(instances, crowd, ({ uid }) => ({
        ...replyOf(params, 'going'),
        body: { status: 'going', guests: guestsOf.get(uid) },
      }))
      report(`${CROWD} replied at once with guests for ${PLACES} seats`, replied)
      expect(countOf(replied.answers.map(({ status }) => status))).toEqual({ 200: CROWD })
      const counts = await storedSeats(params)
      expect(counts).toMatchObject({ going: counts.goingCount, waiting: counts.waitingCount })
      expect(counts.going + counts.waiting).toBe(CROWD * 2.5)
      // The user who has waited longest needs at most four seats, so at most three seats stay free.
      expect(PLACES - counts.going).toBeGreaterThanOrEqual(0)
      expect(PLACES - counts.going).toBeLessThan(4)
      expect(placesIn(replied.answers)).toEqual(
        numbersTo(replied.answers.filter(({ body }) => body.status === 'waiting').length),
      )
      await expectOrder(params)
    },
  )

  test('some reply, others withdraw or leave: every seat is given, in order, and counted', options, async () => {
    const params = await plan(PLACES)
    const [first, later] = [crowd.slice(0, 300), crowd.slice(300)]
    await callAtOnce(instances, first, () => replyOf(params, 'going'))
    const mixed = await callAtOnce(instances, [...later, ...first.slice(0, 130)], ({ uid }, at) => {
      if (at < later.length) return replyOf(params, 'going')
      if (at < later.length + 100) return replyOf(params, 'notGoing')
      return { endpoint: endpoints.removeMember, params: { id: params.id, uid } }
    })
    report('200 replied, 100 took their reply back and 30 left at once', mixed)
    expect(countOf(mixed.answers.map(({ status }) => status))).toEqual({ 200: 330 })
    const waiting = CROWD - 130 - PLACES
    expect(await storedSeats(params)).toEqual({ goingCount: PLACES, waitingCount: waiting, going: PLACES, waiting })
    expect(await storedCounts(params.id)).toMatchObject({ memberCount: CROWD - 30, joined: CROWD - 30 })
    await expectOrder(params)
  })

  test('the same reply many times at once takes one seat, and gets the same response', options, async () => {
    const params = await plan(1)
    const [first, second] = [crowd.slice(0, 1), crowd.slice(1, 2)]
    const goes = await callAtOnce(instances, Array(20).fill(first).flat(), () => replyOf(params, 'going'))
    expect(goes.answers).toEqual(Array(20).fill({ status: 200, body: { status: 'going', guests: 0 } }))
    const waits = await callAtOnce(instances, Array(20).fill(second).flat(), () => replyOf(params, 'going'))
    expect(waits.answers).toEqual(Array(20).fill({ status: 200, body: { status: 'waiting', position: 1, guests: 0 } }))
    expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 1, going: 1, waiting: 1 })
  })
})
