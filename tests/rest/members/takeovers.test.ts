import { endpoints } from '@hobbyhub/contract/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGroupsQuiet } from '../../../functions/src/meetings/jobs/make-groups-quiet.ts'
import { completeTakeovers } from '../../../functions/src/members/jobs/complete-takeovers.ts'
import { completeTakeover } from '../../../functions/src/members/quiet/complete-takeover.ts'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { tombstoneRef } from '../../../functions/src/platform/firestore/refs.ts'
import { type Account, changeAccount, deleteAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { changeBeforeCommit } from '../../support/change-before-commit.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, makeOrganizer, storedCounts, storedOwner } from '../../support/groups.ts'
import { mailsOf, sendAllMails, subjectsOf } from '../../support/mails.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

afterEach(() => vi.restoreAllMocks())

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const groupRef = (id: string) => database().doc(`groups/${id}`)
const takeoverRef = (id: string) => database().doc(`groups/${id}/private/takeover`)

/** Makes a group with an organizer, without a sign for so many days. */
const makeQuietGroup = async (days: number) => {
  const creator = await signUp({ name: 'First Owner', verified: true })
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { name: 'Second Owner', verified: true })
  await groupRef(id).update({ activeAt: inDays(-days) })
  await makeGroupsQuiet(new Date())
  return { id, creator, organizer }
}
type Quiet = Awaited<ReturnType<typeof makeQuietGroup>>

const ask = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.requestTakeover, 201, { params: { id }, as })).body.until
const refuseToAsk = (id: string, as: Account, status: number) =>
  expectRefusal(endpoints.requestTakeover, status, { params: { id }, as })

/** Runs the job some days after the request, by moving the request back: the job of another clock would act on other tests' groups. */
const runAfter = async (id: string, days: number) => {
  const stored = await takeoverRef(id).get()
  if (stored.exists) await stored.ref.update({ until: inDays(14 - days) })
  return completeTakeovers(new Date())
}
const firstOwner = ({ creator, organizer }: Quiet) => ({
  uid: creator.uid,
  name: 'First Owner',
  key: { creatorEmail: creator.email, creatorUid: creator.uid },
  members: [[organizer.uid, 'organizer']],
})
const kindsOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.map(({ kind }) => kind)

test('an organizer takes over a group that is quiet for 180 days, 14 days after asking, and the creator is notified twice', async () => {
  await sendAllMails()
  const quiet = await makeQuietGroup(181)
  const { id, creator, organizer } = quiet
  const until = await ask(id, organizer)
  expect(Math.round((Date.parse(until) - Date.now()) / DAY_MS)).toBe(14)
  // A repeated call gets the same time, and notifies nobody again.
  expect(await ask(id, organizer)).toBe(until)
  const [asked] = (await expectSuccess(endpoints.listNotices, 200, { as: creator })).body
  expect(asked).toMatchObject({ kind: 'takeover-requested', name: 'Second Owner' })
  await sendAllMails()
  expect((await subjectsOf(creator)).filter((subject) => subject.includes('take over'))).toHaveLength(1)

  await runAfter(id, 13)
  expect(await storedOwner(id)).toEqual(firstOwner(quiet))
  await runAfter(id, 15)
  expect(await storedOwner(id)).toEqual({
    uid: organizer.uid,
    name: 'Second Owner',
    key: { creatorEmail: organizer.email, creatorUid: organizer.uid },
    members: [[creator.uid, 'organizer']],
  })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1, isOpen: true })
  expect((await groupRef(id).get()).data()).toMatchObject({ activity: 'active', quietSince: null, archivedAt: null })
  expect((await takeoverRef(id).get()).exists).toBe(false)
  for (const user of [creator, organizer]) expect(await kindsOf(user)).toContain('taken-over')
  await sendAllMails()
  for (const user of [creator, organizer])
    expect((await mailsOf(user)).filter(({ subject }) => subject.endsWith('has a new creator'))).toHaveLength(1)
  await completeTakeovers(new Date())
  await expectRefusal(endpoints.deleteGroup, 403, { params: { id }, as: creator })
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: organizer })
})

test('nobody takes over a group that is not quiet for long enough, that is theirs, or without a confirmed e-mail', async () => {
  const { id, creator, organizer } = await makeQuietGroup(179)
  expect(await refuseToAsk(id, organizer, 409)).toMatchObject({
    code: 'group-not-quiet',
    message: 'An organizer can take over a group that has been quiet for 180 days.',
  })
  await groupRef(id).update({ quietSince: inDays(-181) })
  expect((await refuseToAsk(id, creator, 409)).code).toBe('own-group')
  const [member, stranger] = [await signUp({ verified: true }), await signUp({ verified: true })]
  await joinGroupAs(id, member)
  for (const user of [member, stranger]) await refuseToAsk(id, user, 403)
  const unconfirmed = await makeOrganizer(id, creator)
  await groupRef(id).update({ quietSince: inDays(-181), activity: 'quiet' })
  expect((await refuseToAsk(id, unconfirmed, 409)).code).toBe('email-not-confirmed')
  const other = await makeOrganizer(id, creator, { verified: true })
  await groupRef(id).update({ quietSince: inDays(-181), activity: 'quiet', activeAt: inDays(-181) })
  await ask(id, organizer)
  expect((await refuseToAsk(id, other, 409)).code).toBe('takeover-open')
  await expectRefusal(endpoints.endTakeover, 403, { params: { id }, as: other })
  await expectRefusal(endpoints.requestTakeover, 404, { params: { id: 'none' }, as: organizer })
})

test('a creator who objects keeps the group, which is not quiet any more, and the organizer is notified', async () => {
  await sendAllMails()
  const quiet = await makeQuietGroup(400)
  const { id, creator, organizer } = quiet
  await ask(id, organizer)
  const object = async (as: Account) =>
    (await expectSuccess(endpoints.endTakeover, 200, { params: { id }, as })).body.deletedCount
  expect([await object(creator), await object(creator)]).toEqual([1, 0])
  await runAfter(id, 15)
  expect(await storedOwner(id)).toEqual(firstOwner(quiet))
  expect((await groupRef(id).get()).data()).toMatchObject({ activity: 'active', archivedAt: null, isOpen: true })
  expect(await kindsOf(organizer)).toContain('takeover-declined')
  expect((await refuseToAsk(id, organizer, 409)).code).toBe('group-not-quiet')
  await sendAllMails()
  expect(await subjectsOf(organizer)).toContainEqual(expect.stringMatching(/keeps its creator$/))
})

test('an organizer who takes the request back leaves the group as it was', async () => {
  const quiet = await makeQuietGroup(200)
  const { id, creator, organizer } = quiet
  await ask(id, organizer)
  const { body } = await expectSuccess(endpoints.endTakeover, 200, { params: { id }, as: organizer })
  expect(body).toEqual({ deletedCount: 1 })
  await runAfter(id, 15)
  expect(await storedOwner(id)).toEqual(firstOwner(quiet))
  expect((await groupRef(id).get()).get('activity')).toBe('quiet')
  expect(await kindsOf(creator)).not.toContain('taken-over')
})

const ENDS: readonly [string, (quiet: Quiet) => Promise<unknown>][] = [
  ['the creator plans a meeting', ({ id, creator }) => planMeetings(id, creator)],
  [
    'the button is pressed',
    ({ id, creator }) => expectSuccess(endpoints.markActive, 200, { params: { id }, as: creator }),
  ],
  [
    'the organizer is demoted, and named again',
    async ({ id, creator, organizer }) => {
      for (const role of ['member', 'organizer'] as const)
        await expectSuccess(endpoints.updateMember, 200, {
          params: { id, uid: organizer.uid },
          body: { role },
          as: creator,
        })
    },
  ],
  ['the e-mail is not confirmed any more', ({ organizer }) => changeAccount(organizer.uid, { emailVerified: false })],
  ['the account is disabled', ({ organizer }) => changeAccount(organizer.uid, { disableUser: true })],
]
test.each(ENDS)('a takeover ends if %s', async (_, end) => {
  const quiet = await makeQuietGroup(200)
  await ask(quiet.id, quiet.organizer)
  await end(quiet)
  await runAfter(quiet.id, 15)
  expect(await storedOwner(quiet.id)).toEqual(firstOwner(quiet))
  expect((await takeoverRef(quiet.id).get()).exists).toBe(false)
})

test('a takeover ends if the organizer leaves the group, or deletes their account', async () => {
  for (const isAccount of [false, true]) {
    const { id, creator, organizer } = await makeQuietGroup(200)
    await ask(id, organizer)
    const as = organizer
    if (isAccount) await expectSuccess(endpoints.deleteUser, 200, { as })
    else await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: organizer.uid }, as })
    expect((await takeoverRef(id).get()).exists).toBe(false)
    await completeTakeovers(new Date())
    expect((await storedOwner(id)).uid).toBe(creator.uid)
  }
})

test('the group goes with the account of its creator, and a hidden group is not taken over', async () => {
  const gone = await makeQuietGroup(200)
  await ask(gone.id, gone.organizer)
  await expectSuccess(endpoints.deleteUser, 200, { as: gone.creator })
  await runAfter(gone.id, 15)
  expect((await groupRef(gone.id).get()).exists).toBe(false)
  expect((await takeoverRef(gone.id).get()).exists).toBe(false)

  const hidden = await makeQuietGroup(200)
  await ask(hidden.id, hidden.organizer)
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden.id }, body: {}, as: await makeModerator() })
  await runAfter(hidden.id, 15)
  expect((await database().doc(`hiddenGroups/${hidden.id}`).get()).get('creatorUid')).toBe(hidden.creator.uid)
})

test('the creator of a disabled account stays as an organizer by the name that the group has', async () => {
  const { id, creator, organizer } = await makeQuietGroup(200)
  await ask(id, organizer)
  await changeAccount(creator.uid, { disableUser: true })
  await Promise.all([runAfter(id, 15), runAfter(id, 15)])
  expect((await storedOwner(id)).uid).toBe(organizer.uid)
  const member = await database().doc(`groups/${id}/members/${creator.uid}`).get()
  expect(member.data()).toMatchObject({ name: 'First Owner', photoURL: null, role: 'organizer' })
  await deleteAccount(creator.uid)
})

test('an export has the requests to take a group over, and no offer for them', async () => {
  const { id, organizer } = await makeQuietGroup(200)
  const until = await ask(id, organizer)
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: organizer })
  expect(body.takeovers).toMatchObject([{ groupId: id, until }])
  expect(body.offers).toEqual([])
})

const MEANWHILE: readonly [string, (quiet: Quiet) => Promise<unknown>, boolean?][] = [
  ['its organizer asks again', ({ id }) => takeoverRef(id).update({ until: inDays(14) })],
  ['another organizer asks', ({ id }) => takeoverRef(id).update({ uid: 'another' })],
  [
    'the organizer loses the role',
    ({ id, organizer }) => database().doc(`groups/${id}/members/${organizer.uid}`).update({ role: 'member' }),
    false,
  ],
  ['the creator deletes their account', ({ creator }) => tombstoneRef(creator.uid).set({ at: new Date() })],
  ['the organizer deletes their account', ({ organizer }) => tombstoneRef(organizer.uid).set({ at: new Date() })],
]
test.each(MEANWHILE)(
  'a group is not handed over if %s after the job has read the request',
  async (_, change, isKept = true) => {
    const quiet = await makeQuietGroup(200)
    const { id, creator, organizer } = quiet
    await ask(id, organizer)
    await takeoverRef(id).update({ until: inDays(-1) })
    const [request] = (await takeoverRef(id).parent.where('until', '<', new Date()).get()).docs
    if (!request) throw new Error('no request')
    let operations = 0
    const isHandedOver = await completeTakeover(request, new Date(), {
      isOver: () => false,
      run: async (operation) => {
        if (operations === 1) await change(quiet)
        operations += 1
        return operation()
      },
    })
    for (const { uid } of [creator, organizer]) await tombstoneRef(uid).delete()
    expect(operations).toBeGreaterThan(1)
    expect(isHandedOver).toBe(false)
    expect((await groupRef(id).get()).get('creatorUid')).toBe(creator.uid)
    expect((await takeoverRef(id).get()).exists).toBe(isKept)
  },
)

test('a takeover that an organizer asks for while they leave ends with their membership', async () => {
  const { id, organizer } = await makeQuietGroup(200)
  const isMade = changeBeforeCommit(() => ask(id, organizer))
  const call = { params: { id, uid: organizer.uid }, query: {}, body: undefined }
  await removeMember({ ...handlerArgumentsOf(organizer, noDeadline), ...call })
  expect(isMade()).toBe(true)
  expect((await takeoverRef(id).get()).exists).toBe(false)
})
