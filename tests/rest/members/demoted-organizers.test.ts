import { setTimeout } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, expect, test } from 'vitest'
import { announce } from '../../../functions/src/announcements/handlers/announce.ts'
import { deleteAnnouncement } from '../../../functions/src/announcements/handlers/delete-announcement.ts'
import { createInvite, deleteInvite } from '../../../functions/src/invites/handlers/invites.ts'
import { putAttendance, putWalkIns } from '../../../functions/src/meetings/handlers/attendance.ts'
import { cancelMeeting } from '../../../functions/src/meetings/handlers/cancel-meeting.ts'
import { planMeetings as plan } from '../../../functions/src/meetings/handlers/plan-meetings.ts'
import { updateMeeting } from '../../../functions/src/meetings/handlers/update-meeting.ts'
import { changeGroupWithAccess } from '../../../functions/src/members/group-access.ts'
import { updateMember } from '../../../functions/src/members/handlers/update-member.ts'
import { blockUser, unblockUser } from '../../../functions/src/moderation/handlers/blocked-users.ts'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import { type Deadline, noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { startApiInstances } from '../../support/api-instances.ts'
import { database } from '../../support/database.ts'
import { callerOf, handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { beginMeeting, meetingPayload, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { callEndpoint, expectSuccess } from '../../support/rest.ts'

// An organizer or creator loses the role during a call of their own. The call must take effect before the loss, or not at all.

type Fields = Readonly<Record<string, unknown>>
type Call = (as: Account, deadline: Deadline) => Promise<{ readonly status: number }>

let creator: Account
let organizer: Account
let member: Account
let id = ''
beforeAll(async () => {
  creator = await signUp()
  member = await signUp()
  id = await makeGroup(creator)
  organizer = await makeOrganizer(id, creator)
})

const group = () => database().doc(`groups/${id}`)

/** The user who calls, the document that proves the user's role, and its fields with and without the role. */
type Role = {
  readonly who: () => Account
  readonly path: () => string
  readonly held: () => Fields
  readonly lost: Fields
}
const ORGANIZER: Role = {
  who: () => organizer,
  path: () => `groups/${id}/members/${organizer.uid}`,
  held: () => ({ role: 'organizer' }),
  lost: { role: 'member' },
}
const CREATOR: Role = {
  who: () => creator,
  path: () => `groups/${id}/private/creator`,
  held: () => ({ creatorEmail: creator.email, creatorUid: creator.uid }),
  lost: { creatorEmail: 'next@example.com', creatorUid: 'next' },
}
const change = ({ path }: Role, fields: Fields) =>
  database()
    .doc(path())
    .update({ ...fields })

/** Every document of the group, by path, except those that say who manages it. */
const stored = async (): Promise<Readonly<Record<string, Fields | undefined>>> => {
  const found: Record<string, Fields | undefined> = {}
  const read = async (ref: FirebaseFirestore.DocumentReference): Promise<void> => {
    const doc = await ref.get()
    if (doc.exists && ![ORGANIZER, CREATOR].some(({ path }) => path() === ref.path)) found[ref.path] = doc.data()
    for (const below of await ref.listCollections()) for (const each of await below.listDocuments()) await read(each)
  }
  await read(group())
  return found
}

const call = (as: Account, deadline: Deadline) => ({ ...handlerArgumentsOf(as, deadline), params: { id }, query: {} })
const about = (uid: string) => ({ params: { id, uid } })

const addAnnouncement = async (): Promise<string> => {
  const fields = { text: 'Bring a jar.', authorUid: creator.uid, authorName: 'Ada', createdAt: new Date() }
  return (await group().collection('announcements').add(fields)).id
}

const addInvite = async (): Promise<string> => {
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
  const fields = {
    groupId: id,
    uses: 1,
    usesLeft: 1,
    skipsApproval: true,
    createdBy: creator.uid,
    createdAt,
    expiresAt,
  }
  return (await group().collection('invites').add(fields)).id
}

/** Makes the user `member` a member who goes to a meeting. Returns their uid. */
const addMember = async (): Promise<string> => {
  await group().update({ approvalRequired: false })
  await group().collection('blocked').doc(member.uid).delete()
  await callEndpoint(endpoints.removeMember, { ...about(member.uid), as: member })
  await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, member)
  return member.uid
}

/** A meeting that has begun, to which the creator goes. */
const addBegunMeeting = async () => {
  const [meetingId = ''] = await planMeetings(id, creator)
  const params = { id, meetingId }
  await replyToMeetingAs(params, creator)
  await beginMeeting(params, 0.5)
  return params
}

const addRequest = async (): Promise<string> => {
  await expectSuccess(endpoints.removeMember, 200, { ...about(await addMember()), as: member })
  await group().update({ approvalRequired: true })
  await joinGroupAs(id, member)
  return member.uid
}

/** Calls that an organizer may make, each with its preparation. */
const acts: Readonly<Record<string, () => Promise<Call>>> = {
  announce: async () => {
    await group().collection('private').doc('announcements').delete()
    const body = { text: `News of ${Date.now()}` }
    return (as, deadline) => announce({ ...call(as, deadline), query: undefined, body })
  },
  'delete an announcement': async () => {
    const announcementId = await addAnnouncement()
    return (as, deadline) =>
      deleteAnnouncement({ ...call(as, deadline), params: { id, announcementId }, query: undefined, body: undefined })
  },
  invite: async () => {
    const body = { days: 1, uses: 1, skipsApproval: true }
    return (as, deadline) => createInvite({ ...call(as, deadline), query: undefined, body })
  },
  'take an invitation back': async () => {
    const invite = await addInvite()
    return (as, deadline) =>
      deleteInvite({ ...call(as, deadline), params: { id, invite }, query: undefined, body: undefined })
  },
  approve: async () => {
    const of = about(await addRequest())
    return (as, deadline) =>
      updateMember({ ...call(as, deadline), ...of, query: undefined, body: { status: 'joined' as const } })
  },
  decline: async () => {
    const of = about(await addRequest())
    return (as, deadline) => removeMember({ ...call(as, deadline), ...of, query: {}, body: undefined })
  },
  remove: async () => {
    const of = about(await addMember())
    return (as, deadline) => removeMember({ ...call(as, deadline), ...of, query: {}, body: undefined })
  },
  block: async () => {
    const of = about(await addMember())
    return (as, deadline) => blockUser({ ...call(as, deadline), ...of, query: undefined, body: undefined })
  },
  unblock: async () => {
    const of = about('somebody')
    await group().collection('blocked').doc('somebody').set({ uid: 'somebody', name: 'Some Body', groupId: id })
    return (as, deadline) => unblockUser({ ...call(as, deadline), ...of, query: undefined, body: undefined })
  },
  plan: async () => {
    const body = meetingPayload()
    return (as, deadline) => plan({ ...call(as, deadline), query: undefined, body: { ...body, notes: null } })
  },
  'change a meeting': async () => {
    const [meetingId = ''] = await planMeetings(id, creator)
    const body = { ...meetingPayload({ time: '20:00' }), notes: null }
    return (as, deadline) =>
      updateMeeting({ ...call(as, deadline), params: { id, meetingId }, query: { scope: 'one' as const }, body })
  },
  'cancel a meeting': async () => {
    const [meetingId = ''] = await planMeetings(id, creator)
    return (as, deadline) =>
      cancelMeeting({ ...call(as, deadline), params: { id, meetingId }, query: {}, body: undefined })
  },
  'check somebody in': async () => {
    const params = { ...(await addBegunMeeting()), uid: creator.uid }
    return (as, deadline) =>
      putAttendance({ ...call(as, deadline), params, query: undefined, body: { came: true as const } })
  },
  'count walk-ins': async () => {
    const params = await addBegunMeeting()
    return (as, deadline) => putWalkIns({ ...call(as, deadline), params, query: undefined, body: { count: 2 } })
  },
}

/** Ends a role before the operation of this number (from 0), and records the stored documents at that moment. */
const takeAwayBefore = (number: number, role: Role) => {
  let operations = 0
  let then: Awaited<ReturnType<typeof stored>> | null = null
  const deadline: Deadline = {
    isOver: () => false,
    run: async (operation) => {
      if (operations === number) {
        then = await stored()
        await change(role, role.lost)
      }
      operations += 1
      return operation()
    },
  }
  return { deadline, storedThen: () => then }
}

/** Repeats a call with a later end of the role each time, until the call completes before the role ends. */
const actAndLose = async (role: Role, name: string): Promise<void> => {
  for (let number = 0; ; number += 1) {
    const act = await acts[name]?.()
    const before = await stored()
    const { deadline, storedThen } = takeAwayBefore(number, role)
    const outcome = await act?.(role.who(), deadline).catch((error: unknown) => error)
    const then = storedThen()
    await change(role, role.held())
    if (outcome instanceof Error) {
      expect(outcome).toMatchObject({ code: 'permission-denied' })
      expect(await stored()).toEqual(before)
    } else if (then === null) {
      expect(number).toBeGreaterThan(0)
      return expect(await stored()).not.toEqual(before)
    } else expect(then, `lost before operation ${number}, and done all the same`).not.toEqual(before)
  }
}

test.each(Object.keys(acts))('demoted before any operation of a call: %s', { timeout: 120_000 }, (name) =>
  actAndLose(ORGANIZER, name),
)

// Only calls that commit a batch are tested here: the others are transactions, which read the same documents for both roles.
test.each(['announce', 'approve', 'remove', 'block'])(
  'no creator any more before any operation of a call: %s',
  { timeout: 120_000 },
  (name) => actAndLose(CREATOR, name),
)

test('a transaction is committed before the demotion, or refused', async () => {
  const asked = { id, right: 'organizer' } as const
  const context = { caller: callerOf(organizer), deadline: noDeadline }
  const ref = group().collection('announcements').doc()
  let demotion: ReturnType<typeof change> | undefined
  const changing = changeGroupWithAccess(asked, context, async (transaction) => {
    demotion ??= change(ORGANIZER, ORGANIZER.lost)
    // The database decides whether the demotion waits for the transaction or comes first.
    await Promise.race([demotion, setTimeout(500)])
    transaction.create(ref, { text: 'By whom?' })
  })
  const error: unknown = await changing.catch((thrown: unknown) => thrown)
  const { writeTime } = (await demotion) ?? {}
  const made = (await ref.get()).createTime
  await change(ORGANIZER, ORGANIZER.held())
  if (made) expect(made.valueOf() < (writeTime?.valueOf() ?? '')).toBe(true)
  else expect(error).toMatchObject({ code: 'permission-denied' })
})

const ROUNDS = 8

test('demoted while they announce, invite, plan and approve: each completely before or after', {
  timeout: 120_000,
}, async () => {
  const api = await startApiInstances(2)
  const outcomes: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await group().collection('private').doc('announcements').delete()
    const uid = await addRequest()
    const before = await stored()
    const to = (at: number) => ({ params: { id }, as: organizer, origin: api.origins[at % 2] ?? '' })
    const demote = async () => {
      await setTimeout(Math.random() * 40)
      const body = { role: 'member' }
      return expectSuccess(endpoints.updateMember, 200, { params: { id, uid: organizer.uid }, body, as: creator })
    }
    const [, ...answers] = await Promise.all([
      demote(),
      callEndpoint(endpoints.announce, { ...to(0), body: { text: `Round ${round}` } }),
      callEndpoint(endpoints.createInvite, { ...to(1), body: { days: 1, uses: 1, skipsApproval: false } }),
      callEndpoint(endpoints.planMeetings, { ...to(0), body: meetingPayload() }),
      callEndpoint(endpoints.updateMember, { ...to(1), params: { id, uid }, body: { status: 'joined' } }),
    ])
    expect([200, 201, 403]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    outcomes.push(answers.map(({ status }) => (status === 403 ? 'after' : 'before')).join(' '))
    const demoted = (await database().doc(ORGANIZER.path()).get()).updateTime
    for (const path of Object.keys(await stored())) {
      const { createTime } = await database().doc(path).get()
      if (path in before || !createTime || !demoted) continue
      expect(createTime.valueOf() < demoted.valueOf(), `${path} was made after the demotion`).toBe(true)
    }
    const approval = await group().collection('members').doc(uid).get()
    if (approval.get('status') === 'joined')
      expect((approval.updateTime?.valueOf() ?? '') < (demoted?.valueOf() ?? ''), 'approved after the demotion').toBe(
        true,
      )
    await change(ORGANIZER, ORGANIZER.held())
  }
  await api.end()
  console.log(`demoted: ${outcomes.join(', ')}`)
})
