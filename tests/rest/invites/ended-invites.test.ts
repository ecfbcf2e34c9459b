import { endpoints } from '@hobbyhub/contract/endpoints'
import { TOO_MANY_INVITES_MESSAGE } from '@hobbyhub/contract/invites/invite'
import { INVITE_ERROR_MESSAGES } from '@hobbyhub/contract/invites/invite-problem'
import { MAX_OPEN_INVITES } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { removeMember } from '../../../functions/src/moderation/handlers/remove-member.ts'
import type { Deadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup, makeOrganizer, storedCounts } from '../../support/groups.ts'
import { inviteDocumentRef, invitePayload, joinRequestByInvite, makeInviteCode } from '../../support/invites.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'

type Place = { readonly params: { readonly id: string; readonly uid: string }; readonly as: Account }

/** The events that end an organizer's role. `as` is the creator. */
const ends: Readonly<Record<string, (place: Place, organizer: Account) => Promise<unknown>>> = {
  demoted: (place) => expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'member' } }),
  removed: (place) => expectSuccess(endpoints.removeMember, 200, place),
  blocked: (place) => expectSuccess(endpoints.blockUser, 200, place),
  'no member any more, by their own will': (place, organizer) =>
    expectSuccess(endpoints.removeMember, 200, { ...place, as: organizer }),
  'without an account': (_, organizer) => expectSuccess(endpoints.deleteUser, 200, { as: organizer }),
}

test.each(Object.keys(ends))(
  'the invitations of an organizer who is %s end, while those of others stay valid',
  async (name) => {
    const [creator, user, friend] = [await signUp(), await signUp(), await signUp()]
    const id = await makeGroup(creator)
    const [organizer, other] = [await makeOrganizer(id, creator), await makeOrganizer(id, creator)]
    const codes = [await makeInviteCode(id, organizer), await makeInviteCode(id, organizer, { uses: 500, days: 90 })]
    const kept = [await makeInviteCode(id, creator), await makeInviteCode(id, other)]
    const elsewhere = await makeGroup(organizer)
    const own = name === 'without an account' ? undefined : await makeInviteCode(elsewhere, organizer)
    await ends[name]?.({ params: { id, uid: organizer.uid }, as: creator }, organizer)
    for (const code of codes)
      expect(await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, user))).toMatchObject({
        code: 'invite-ended',
        message: INVITE_ERROR_MESSAGES.unknown,
      })
    const { body: listed } = await expectSuccess(endpoints.listInvites, 200, { params: { id }, as: creator })
    expect(listed.map(({ createdBy }) => createdBy)).toEqual([other.uid, creator.uid])
    for (const [at, code] of kept.entries())
      await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, code, [user, friend][at] ?? user))
    if (own) expect((await inviteDocumentRef(elsewhere, own).get()).exists).toBe(true)
  },
)

test('a role given again does not restore an invitation', async () => {
  const [creator, user] = [await signUp(), await signUp()]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  const code = await makeInviteCode(id, organizer)
  for (const role of ['member', 'organizer'])
    await expectSuccess(endpoints.updateMember, 200, {
      params: { id, uid: organizer.uid },
      body: { role },
      as: creator,
    })
  await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, user))
})

test('a group that is handed over keeps its invitations until its first creator is no longer an organizer', async () => {
  const [creator, first, second, third] = [
    await signUp({ verified: true }),
    await signUp(),
    await signUp(),
    await signUp(),
  ]
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  const [ofCreator, ofOrganizer] = [await makeInviteCode(id, creator), await makeInviteCode(id, organizer)]
  await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
  await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: organizer })
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, ofCreator, first))
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, ofOrganizer, second))
  const place = { params: { id, uid: creator.uid }, as: organizer }
  await expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'member' } })
  await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, ofCreator, third))
  await expectSuccess(endpoints.joinGroup, 200, joinRequestByInvite(id, ofOrganizer, third))
})

test('an invitation created before any operation of its author’s removal is refused afterwards', async () => {
  for (let at = 0, operations = at + 1; operations > at; at += 1) {
    const creator = await signUp()
    const id = await makeGroup(creator)
    const organizer = await makeOrganizer(id, creator)
    const made: string[] = []
    operations = 0
    const deadline: Deadline = {
      isOver: () => false,
      run: async (operation) => {
        if (operations === at) {
          const { body } = await callEndpoint(endpoints.createInvite, {
            params: { id },
            body: invitePayload(),
            as: organizer,
          })
          made.push(new URL(Object(body).url ?? 'http://none').searchParams.get('invite') ?? '')
        }
        operations += 1
        return operation()
      },
    }
    const params = { id, uid: organizer.uid }
    await removeMember({ ...handlerArgumentsOf(creator, deadline), params, query: {}, body: undefined })
    expect((await database().collection(`groups/${id}/invites`).get()).size).toBe(0)
    for (const code of made)
      await expectRefusal(endpoints.joinGroup, 410, joinRequestByInvite(id, code, await signUp()))
  }
})

test('demoted while they invite, and while a user joins by an invitation: completely before or after', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { maxMembers: 100 })
  const organizer = await makeOrganizer(id, creator)
  const place = { params: { id, uid: organizer.uid }, as: creator }
  for (let round = 0; round < 4; round += 1) {
    const [code, user, joinedBefore] = [
      await makeInviteCode(id, organizer),
      await signUp(),
      (await storedCounts(id)).joined,
    ]
    const [came, made] = await Promise.all([
      callEndpoint(endpoints.joinGroup, joinRequestByInvite(id, code, user)),
      callEndpoint(endpoints.createInvite, { params: { id }, body: invitePayload(), as: organizer }),
      expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'member' } }),
    ])
    expect([200, 410]).toContain(came.status)
    expect([201, 403]).toContain(made.status)
    expect((await storedCounts(id)).joined).toBe(joinedBefore + (came.status === 200 ? 1 : 0))
    expect((await database().collection(`groups/${id}/invites`).get()).size).toBe(0)
    await expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'organizer' } })
  }
})

test(`${MAX_OPEN_INVITES} are open at once; expired and used ones do not count, and many at once are not more`, async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const add = async (count: number, changes: object) => {
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
    const batch = database().batch()
    for (let at = 0; at < count; at += 1)
      batch.create(database().collection(`groups/${id}/invites`).doc(), { ...fields, ...changes })
    await batch.commit()
  }
  await add(60, { usesLeft: 0 })
  await add(60, { expiresAt: new Date(Date.now() - 1000) })
  await add(MAX_OPEN_INVITES - 2, {})
  const call = { params: { id }, body: invitePayload(), as: creator }
  const answers = await Promise.all(Array.from({ length: 6 }, () => callEndpoint(endpoints.createInvite, call)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  expect(await expectRefusal(endpoints.createInvite, 409, call)).toMatchObject({
    code: 'too-many-invites',
    message: TOO_MANY_INVITES_MESSAGE,
  })
  const ended = await database().collection(`groups/${id}/invites`).where('usesLeft', '==', 0).limit(1).get()
  const extension = { params: { id, invite: ended.docs[0]?.id ?? '' }, body: { days: 7, uses: 5 }, as: creator }
  await expectRefusal(endpoints.extendInvite, 409, extension)
  const { body } = await expectSuccess(endpoints.listInvites, 200, {
    params: { id },
    query: { limit: '1' },
    as: creator,
  })
  await expectSuccess(endpoints.deleteInvite, 200, { params: { id, invite: body[0]?._id ?? '' }, as: creator })
  await expectSuccess(endpoints.createInvite, 201, call)
  await expectRefusal(endpoints.createInvite, 409, call)
  // Other users can still join the group.
  await joinGroupAs(id, await signUp())
})
