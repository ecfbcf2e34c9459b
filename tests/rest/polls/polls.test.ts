import { endpoints } from '@hobbyhub/contract/endpoints'
import { resolveLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { MAX_OPEN_POLLS } from '@hobbyhub/contract/shared/limits'
import { beforeAll, expect, test } from 'vitest'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { deletePoll } from '../../../functions/src/polls/handlers/delete-poll.ts'
import { closePolls, deleteMarkedPolls } from '../../../functions/src/polls/jobs/close-polls.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { cutOffAnywhere } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeGroupWithUsers, makeOrganizer } from '../../support/groups.ts'
import { closePollAt, createPoll, type PollParams, pollPayload, storedVotes, voteAs } from '../../support/polls.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

let scene: Awaited<ReturnType<typeof makeGroupWithUsers>> & { organizer: Account }
beforeAll(async () => {
  const made = await makeGroupWithUsers()
  scene = { ...made, organizer: await makeOrganizer(made.id, made.creator) }
})

/** A new group with a member, because a group can create only a few polls. */
const makeScene = async () => {
  const [creator, member] = await Promise.all([signUp(), signUp({ name: 'Mem Ber' })])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  return { id, creator, member }
}

const pollsOf = async (id: string, as: Account, query: Record<string, string> = {}) =>
  (await expectSuccess(endpoints.listPolls, 200, { params: { id }, query, as })).body
const storedPolls = async (id: string) => (await database().collection(`groups/${id}/polls`).get()).size
const pollsUntilOf = async (id: string) =>
  (await database().doc(`groups/${id}`).get()).get('pollsUntil')?.toDate().toISOString() ?? null

test('an organizer asks for a date; members and the creator answer, and change their answers', async () => {
  const { id, creator, member, organizer } = scene
  const body = pollPayload({ title: 'Rye', closes: dayFromNow(7) }, 3)
  const created = await expectSuccess(endpoints.createPoll, 201, { params: { id }, body, as: organizer })
  const pollId = created.body.insertedId
  expect(created.body.acknowledged).toBe(true)
  // The same call again finds the poll.
  expect((await expectSuccess(endpoints.createPoll, 201, { params: { id }, body, as: organizer })).body).toEqual(
    created.body,
  )
  const [poll] = await pollsOf(id, member)
  expect(poll).toMatchObject({
    _id: pollId,
    title: 'Rye',
    status: 'open',
    voteCount: 0,
    answers: null,
    meetingId: null,
  })
  expect(poll?.options).toMatchObject(body.options.map((option) => ({ ...option, yes: 0, maybe: 0 })))
  expect(await pollsUntilOf(id)).toBe(poll?.options.at(-1)?.startsAt)

  expect((await voteAs({ id, pollId }, member, ['yes', 'maybe', 'no'])).body).toEqual({
    answers: ['yes', 'maybe', 'no'],
  })
  await voteAs({ id, pollId }, creator, ['yes', 'yes', 'no'])
  await voteAs({ id, pollId }, member, ['no', 'maybe', 'maybe'])
  const [answered] = await pollsOf(id, member)
  expect(answered).toMatchObject({ voteCount: 2, answers: ['no', 'maybe', 'maybe'] })
  expect(answered?.options.map(({ yes, maybe }) => [yes, maybe])).toEqual([
    [1, 0],
    [1, 1],
    [0, 1],
  ])
  const votes = await expectSuccess(endpoints.listVotes, 200, { params: { id, pollId }, as: organizer })
  expect(votes.body.toSorted((a, b) => (a.uid === member.uid ? -1 : b.uid === member.uid ? 1 : 0))).toEqual([
    { uid: member.uid, name: 'Mem Ber', photoURL: null, answers: ['no', 'maybe', 'maybe'] },
    { uid: creator.uid, name: creator.name, photoURL: null, answers: ['yes', 'yes', 'no'] },
  ])
  const first = await expectSuccess(endpoints.listVotes, 200, {
    params: { id, pollId },
    query: { limit: '1' },
    as: member,
  })
  expect(first.body).toHaveLength(1)
  expect(first.headers.get('link')).toContain('rel="next"')
  const deleted = await expectSuccess(endpoints.deletePoll, 200, { params: { id, pollId }, as: organizer })
  expect(deleted.body).toEqual({ deletedCount: 1 })
  await expectRefusal(endpoints.deletePoll, 404, { params: { id, pollId }, as: organizer })
  expect(await storedVotes({ id, pollId })).toMatchObject({ actual: { votes: 0 } })
  expect(await pollsUntilOf(id)).toBeNull()
})

test('others neither read nor write polls', async () => {
  const { id, creator, member, pending, stranger } = scene
  const pollId = await createPoll(id, creator)
  const before = await storedVotes({ id, pollId })
  for (const as of [pending, stranger]) {
    await expectRefusal(endpoints.listPolls, 403, { params: { id }, as })
    await expectRefusal(endpoints.listVotes, 403, { params: { id, pollId }, as })
    await expectRefusal(endpoints.vote, 403, { params: { id, pollId }, body: { answers: ['yes', 'no'] }, as })
  }
  for (const as of [member, pending, stranger]) {
    await expectRefusal(endpoints.createPoll, 403, { params: { id }, body: pollPayload(), as })
    await expectRefusal(endpoints.planPoll, 403, { params: { id, pollId }, body: { option: 0 }, as })
    await expectRefusal(endpoints.deletePoll, 403, { params: { id, pollId }, as })
  }
  const unknown = { id, pollId: 'unknown' }
  await expectRefusal(endpoints.vote, 404, { params: unknown, body: { answers: ['yes', 'no'] }, as: member })
  await expectRefusal(endpoints.listVotes, 404, { params: unknown, as: member })
  await expectRefusal(endpoints.planPoll, 404, { params: unknown, body: { option: 0 }, as: creator })
  const otherGroup = { id: 'unknown', pollId }
  await expectRefusal(endpoints.vote, 404, { params: otherGroup, body: { answers: ['yes', 'no'] }, as: member })
  await expectRefusal(endpoints.listPolls, 404, { params: { id: 'unknown' }, as: member })
  expect(await storedVotes({ id, pollId })).toEqual(before)
})

const at = (days: number, time = '19:00') => ({ date: dayFromNow(days), time })
/** A date within a year on which clocks go from 02:00 to 03:00, and its time zone. */
const clockChange = (() => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York'])
    for (let day = 2; day < 360; day += 1) {
      const date = dayFromNow(day)
      if (resolveLocalTime({ date, time: '02:30' }, timeZone).change === 'skipped')
        return { date, more: { timeZone, closes: dayFromNow(1) } }
    }
  throw new Error('No change of clocks')
})()

test.each([
  ['one option', { options: [at(7)] }, 'options'],
  ['nine options', { options: Array.from({ length: 9 }, (_, day) => at(7 + day)) }, 'options'],
  ['two equal options', { options: [at(7), at(8), at(7)] }, 'options.2.date'],
  [
    'two options at the same moment, of which a clock change skips one',
    { options: ['02:30', '03:30'].map((time) => ({ date: clockChange.date, time })), ...clockChange.more },
    'options.1.date',
  ],
  ['an option in the past', { options: [at(-1), at(7)], closes: dayFromNow(1) }, 'options.0.date'],
  ['a last day after the last option', { closes: dayFromNow(10) }, 'closes'],
  ['a last day in the past', { closes: dayFromNow(-2) }, 'closes'],
])('%s is refused, and nothing is written', async (_, changes, path) => {
  const { id, creator } = scene
  const before = await storedPolls(id)
  const refused = await expectRefusal(endpoints.createPoll, 400, {
    params: { id },
    body: pollPayload(changes),
    as: creator,
  })
  expect(refused.details?.map((detail) => detail.path)).toEqual([path])
  expect(await storedPolls(id)).toBe(before)
})

test('votes with a wrong number of answers or another word are refused', async () => {
  const { id, creator, member } = scene
  const pollId = await createPoll(id, creator)
  for (const answers of [[], ['yes'], ['yes', 'no', 'no'], ['yes', 'perhaps'], 'yes', Array(9).fill('no')])
    await expectRefusal(endpoints.vote, 400, { params: { id, pollId }, body: { answers }, as: member })
  expect((await storedVotes({ id, pollId })).actual.votes).toBe(0)
})

test('a group has five open polls at most; closed and deleted ones do not count, but the daily limit does', async () => {
  const { id, creator } = await makeScene()
  const ids: string[] = []
  for (let open = 0; open < MAX_OPEN_POLLS; open += 1) ids.push(await createPoll(id, creator))
  const create = { params: { id }, body: pollPayload(), as: creator }
  const { code } = await expectRefusal(endpoints.createPoll, 409, create)
  expect(code).toBe('too-many-polls')
  // No job has run since, so the stored status is still 'open'.
  await closePollAt({ id, pollId: ids[0] ?? '' }, new Date(Date.now() - 1000))
  const { headers } = await expectRefusal(endpoints.createPoll, 429, create)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await database().doc(`groups/${id}/private/polls`).delete()
  await expectSuccess(endpoints.createPoll, 201, create)
  await expectRefusal(endpoints.createPoll, 409, { ...create, body: pollPayload() })
  expect(await storedPolls(id)).toBe(MAX_OPEN_POLLS + 1)
})

test('a poll closes by itself, whether a job has run or not, and takes no votes', async () => {
  const { id, creator, member } = await makeScene()
  const pollId = await createPoll(id, creator)
  await voteAs({ id, pollId }, member, ['yes', 'no'])
  await closePollAt({ id, pollId }, new Date(Date.now() - 1000))
  const vote = { params: { id, pollId }, body: { answers: ['no', 'no'] }, as: member }
  const status = async () => (await database().doc(`groups/${id}/polls/${pollId}`).get()).get('status')
  for (const isClosedByJob of [false, true]) {
    if (isClosedByJob) await runJobs(new Date())
    expect(await status()).toBe(isClosedByJob ? 'closed' : 'open')
    expect((await expectRefusal(endpoints.vote, 409, vote)).code).toBe('poll-closed')
    expect(await pollsOf(id, member)).toMatchObject([{ status: 'closed', answers: ['yes', 'no'] }])
  }
  expect(await storedVotes({ id, pollId })).toMatchObject({
    counted: {
      votes: 1,
      options: [
        [1, 0],
        [0, 0],
      ],
    },
  })
})

test('a poll that is planned while a job closes it stays planned', async () => {
  const { id, creator } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator) }
  await closePollAt(params, new Date(Date.now() - 1000))
  const plan = () => expectSuccess(endpoints.planPoll, 201, { params, body: { option: 0 }, as: creator })
  let planned: ReturnType<typeof plan> | undefined
  await closePolls(new Date(), {
    isOver: () => false,
    run: async (operation) => {
      const result = await operation()
      // The job has read the polls to close, and has closed none yet.
      planned ??= plan()
      await planned
      return result
    },
  })
  expect(planned).toBeDefined()
  expect(await pollsOf(id, creator)).toMatchObject([{ status: 'planned' }])
})

test('lists are newest first, in pages; plannable=true leaves out polls that are planned or over', async () => {
  const { id, creator } = await makeScene()
  const ids: string[] = []
  for (const days of [9, 8, 7]) ids.push(await createPoll(id, creator, { options: [at(days), at(days + 1)] }))
  expect((await pollsOf(id, creator)).map(({ _id }) => _id)).toEqual(ids.toReversed())
  // The polls were created in the reverse order of their dates.
  expect(await pollsUntilOf(id)).toBe((await pollsOf(id, creator)).at(-1)?.options[1]?.startsAt)
  expect((await pollsOf(id, creator, { plannable: 'true' })).map(({ _id }) => _id)).toEqual(ids.toReversed())
  const page = await expectSuccess(endpoints.listPolls, 200, { params: { id }, query: { limit: '2' }, as: creator })
  expect(page.body.map(({ _id }) => _id)).toEqual([ids[2], ids[1]])
  const after = new URL(/<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '', 'http://localhost').searchParams
  expect((await pollsOf(id, creator, Object.fromEntries(after))).map(({ _id }) => _id)).toEqual([ids[0]])

  const [first = '', second = '', third = ''] = ids
  await expectSuccess(endpoints.planPoll, 201, { params: { id, pollId: first }, body: { option: 0 }, as: creator })
  // The group's field is that of the last poll that is left.
  const [, last] = await pollsOf(id, creator, { plannable: 'true' })
  expect(last?._id).toBe(second)
  expect(await pollsUntilOf(id)).toBe(last?.options[1]?.startsAt)
  await database()
    .doc(`groups/${id}/polls/${second}`)
    .update({ plannableUntil: new Date(Date.now() - 1000) })
  expect((await pollsOf(id, creator, { plannable: 'true' })).map(({ _id }) => _id)).toEqual([third])
  await expectSuccess(endpoints.deletePoll, 200, { params: { id, pollId: third }, as: creator })
  expect(await pollsUntilOf(id)).toBeNull()
})

test('a deletion that is cut off anywhere is completed by a job, and its poll is not found meanwhile', async () => {
  const operations = await cutOffAnywhere(async () => {
    const { id, creator, member } = await makeScene()
    const params: PollParams = { id, pollId: await createPoll(id, creator) }
    await voteAs(params, member, ['yes', 'no'])
    const poll = database().doc(`groups/${id}/polls/${params.pollId}`)
    return {
      call: (deadline) =>
        deletePoll({ ...handlerArgumentsOf(creator, deadline), query: undefined, body: undefined, params }),
      check: async () => {
        const isBegun = (await poll.get()).get('deletingSince') !== undefined
        const isGone = !(await poll.get()).exists
        if (isBegun) {
          expect(await pollsOf(id, member)).toEqual([])
          const vote = { params, body: { answers: ['no', 'no'] }, as: member }
          await expectRefusal(endpoints.vote, 404, vote)
          await expectRefusal(endpoints.listVotes, 404, { params, as: member })
          // The group does not wait for its date any more, also when another poll ends.
          const other = { id, pollId: await createPoll(id, creator) }
          await expectSuccess(endpoints.deletePoll, 200, { params: other, as: creator })
          expect(await pollsUntilOf(id)).toBeNull()
        }
        await deleteMarkedPolls(new Date())
        expect((await poll.get()).exists).toBe(!isBegun && !isGone)
        expect((await poll.collection('votes').get()).size).toBe(isBegun || isGone ? 0 : 1)
      },
    }
  })
  expect(operations).toBeGreaterThan(1)
})

test('a new poll is a sign that a quiet group is tended; in an archived group, new polls and votes are refused, and a plan ends it', async () => {
  const { id, creator, member } = await makeScene()
  const group = database().doc(`groups/${id}`)
  const quiet = { activity: 'quiet', quietSince: new Date(), archivedAt: null, isOpen: false }
  await group.update(quiet)
  const pollId = await createPoll(id, creator)
  expect((await group.get()).data()).toMatchObject({ activity: 'active', quietSince: null, isOpen: true })

  await group.update({ ...quiet, activity: 'archived', archivedAt: new Date() })
  const create = { params: { id }, body: pollPayload(), as: creator }
  expect((await expectRefusal(endpoints.createPoll, 409, create)).code).toBe('group-archived')
  const vote = { params: { id, pollId }, body: { answers: ['yes', 'no'] }, as: member }
  expect((await expectRefusal(endpoints.vote, 409, vote)).code).toBe('group-archived')
  expect(await storedPolls(id)).toBe(1)
  expect((await storedVotes({ id, pollId })).actual.votes).toBe(0)

  await expectSuccess(endpoints.planPoll, 201, { params: { id, pollId }, body: { option: 0 }, as: creator })
  expect((await group.get()).data()).toMatchObject({ activity: 'active', archivedAt: null, isOpen: true })
})
