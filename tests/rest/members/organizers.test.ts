import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberRole } from '@hobbyhub/contract/members/member'
import { MAX_ORGANIZERS, MAX_SHOWN_ORGANIZERS } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { addMembers, numberedUsers } from '../../support/bulk-data.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeGroupWithUsers, makeOrganizer, storedCounts } from '../../support/groups.ts'
import { meetingPayload, planMeetings } from '../../support/meetings.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { saveUserRecord } from '../../support/user-documents.ts'

const named = (id: string, { uid }: Account, as: Account, role: MemberRole = 'organizer') => ({
  params: { id, uid },
  body: { role },
  as,
})
const setRole = async (...[id, user, as, role]: Parameters<typeof named>) =>
  (await expectSuccess(endpoints.updateMember, 200, named(id, user, as, role))).body

/** Makes a group with an organizer, a member and a request. */
const makeRun = async () => {
  const scene = await makeGroupWithUsers()
  return { ...scene, organizer: await makeOrganizer(scene.id, scene.creator) }
}

const statuses = async (id: string, as: Account, { member, pending }: { member: Account; pending: Account }) => {
  const [meetingId = ''] = await planMeetings(id, as)
  const answers = [
    await callEndpoint(endpoints.listMembers, { params: { id }, as }),
    await callEndpoint(endpoints.listMembers, { params: { id }, query: { status: 'waiting' }, as }),
    await callEndpoint(endpoints.updateMember, { params: { id, uid: pending.uid }, body: { status: 'joined' }, as }),
    await callEndpoint(endpoints.updateMeeting, { params: { id, meetingId }, body: meetingPayload(), as }),
    await callEndpoint(endpoints.cancelMeeting, { params: { id, meetingId }, as }),
    await callEndpoint(endpoints.removeMember, { params: { id, uid: member.uid }, as }),
  ]
  return answers.map(({ status }) => status)
}

test('an organizer lists, approves, removes, plans, changes and cancels', async () => {
  const { id, organizer, ...scene } = await makeRun()
  expect(await statuses(id, organizer, scene)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await storedCounts(id)).toMatchObject({ memberCount: 2, pendingCount: 0, joined: 2, pending: 0 })
})

test('every signed-in user sees the creator, then the organizers, with photos and no more', async () => {
  const photoURL = 'https://lh3.googleusercontent.com/a/creator'
  const creator = await signUp({ name: 'Cara Creator', photoURL, verified: true })
  const [member, stranger] = [await signUp(), await signUp()]
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const params = { id }
  const asked = async (as: Account) => (await expectSuccess(endpoints.listOrganizers, 200, { params, as })).body
  const shown = { uid: creator.uid, name: 'Cara Creator', photoURL: null, role: 'creator' }
  expect(await asked(stranger), 'no record yet').toEqual([shown])
  await saveUserRecord(creator)
  const organizer = await makeOrganizer(id, creator, { name: 'Orga Nizer', photoURL })
  const both = [
    { ...shown, photoURL },
    { uid: organizer.uid, name: 'Orga Nizer', photoURL, role: 'organizer' },
  ]
  for (const as of [stranger, member, creator, organizer]) expect(await asked(as)).toEqual(both)
  for (let more = 0; more < MAX_SHOWN_ORGANIZERS; more += 1) await makeOrganizer(id, creator)
  expect((await asked(stranger)).map(({ role }) => role)).toEqual([
    'creator',
    ...Array(MAX_SHOWN_ORGANIZERS).fill('organizer'),
  ])
  await expectRefusal(endpoints.listOrganizers, 401, { params })
  await expectRefusal(endpoints.listOrganizers, 404, { params: { id: 'none' }, as: stranger })
})

test('an organizer does not delete or change the group, name organizers, or remove one', async () => {
  const { id, creator, organizer, member, pending } = await makeRun()
  await expectRefusal(endpoints.deleteGroup, 403, { params: { id }, as: organizer })
  await expectRefusal(endpoints.updateGroup, 403, { params: { id }, body: groupPayload(), as: organizer })
  await expectRefusal(endpoints.updateMember, 403, named(id, member, organizer))
  await expectRefusal(endpoints.updateMember, 403, named(id, organizer, organizer, 'member'))
  await setRole(id, member, creator)
  await expectRefusal(endpoints.removeMember, 403, { params: { id, uid: member.uid }, as: organizer })
  for (const as of [member, pending]) await expectRefusal(endpoints.updateMember, 403, named(id, as, as))
})

test('a former organizer is refused by the next call', async () => {
  const { id, creator, organizer, member, pending } = await makeRun()
  const [meetingId = ''] = await planMeetings(id, organizer)
  expect(await setRole(id, organizer, creator, 'member')).toMatchObject({ role: 'member' })
  const as = organizer
  const meeting = { id, meetingId }
  await expectRefusal(endpoints.listMembers, 403, { params: { id }, as })
  const approval = { params: { id, uid: pending.uid }, body: { status: 'joined' }, as }
  await expectRefusal(endpoints.updateMember, 403, approval)
  await expectRefusal(endpoints.removeMember, 403, { params: { id, uid: member.uid }, as })
  await expectRefusal(endpoints.planMeetings, 403, { params: { id }, body: meetingPayload(), as })
  await expectRefusal(endpoints.updateMeeting, 403, { params: meeting, body: meetingPayload(), as })
  await expectRefusal(endpoints.cancelMeeting, 403, { params: meeting, as })
  // A user who leaves and joins again is only a member, too.
  await setRole(id, organizer, creator)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: organizer.uid }, as })
  await expectRefusal(endpoints.updateMember, 403, approval)
  await joinGroupAs(id, organizer)
  await expectRefusal(endpoints.updateMember, 403, approval)
})

test('only the creator appoints organizers, only members can become one, and repeating changes nothing', async () => {
  const { id, creator, organizer, pending, stranger } = await makeRun()
  expect(await setRole(id, organizer, creator)).toMatchObject({ role: 'organizer' })
  expect(await expectRefusal(endpoints.updateMember, 409, named(id, pending, creator))).toMatchObject({
    code: 'not-a-member',
  })
  await expectRefusal(endpoints.updateMember, 404, named(id, stranger, creator))
  await expectRefusal(endpoints.updateMember, 404, named('none', stranger, creator))
  for (const body of [{ role: 'creator' }, { role: 'organizer', status: 'joined' }, {}]) {
    await expectRefusal(endpoints.updateMember, 400, { params: { id, uid: organizer.uid }, body, as: creator })
  }
})

test('a group has a limited number of organizers', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { maxMembers: 100 })
  const many = numberedUsers('Helper', MAX_ORGANIZERS + 1)
  await addMembers(id, many, 'joined')
  const [last, ...others] = many
  const body = { role: 'organizer' }
  for (const { uid } of others)
    await expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body, as: creator })
  const more = { params: { id, uid: last?.uid ?? '' }, body, as: creator }
  expect(await expectRefusal(endpoints.updateMember, 409, more)).toMatchObject({ code: 'too-many-organizers' })
})

test('demoted while they approve: completely before or after', async () => {
  const { id, creator, organizer, pending } = await makeRun()
  const approval = { params: { id, uid: pending.uid }, body: { status: 'joined' }, as: organizer }
  const [approved] = await Promise.all([
    callEndpoint(endpoints.updateMember, approval),
    expectSuccess(endpoints.updateMember, 200, named(id, organizer, creator, 'member')),
  ])
  const joined = approved.status === 200 ? 1 : 0
  expect([200, 403]).toContain(approved.status)
  expect(await storedCounts(id)).toMatchObject({ joined: 2 + joined, memberCount: 2 + joined, pending: 1 - joined })
  await expectRefusal(endpoints.updateMember, 403, approval)
})
