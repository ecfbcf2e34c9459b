import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_DECIDED_GROUPS } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { hideGroups } from '../../../functions/src/moderation/handlers/hide-group.ts'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { cutOffAfter } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../../support/groups.ts'
import { backdateMails, mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const stored = async (path: string) => (await database().doc(path).get()).data()
const isHidden = async (id: string) => (await stored(`hiddenGroups/${id}`)) !== undefined
const hideAll = async (groups: readonly string[], as: Account, statement: object = {}) =>
  (await expectSuccess(endpoints.hideGroups, 200, { body: { groups, ...statement }, as })).body
const showAll = async (groups: readonly string[], as: Account) =>
  (await expectSuccess(endpoints.showGroups, 200, { body: { groups }, as })).body
/** The actions in the log about a group, the earliest first. */
const logOf = async (id: string) => {
  const { docs } = await database().collection('moderationLog').where('what', '==', id).get()
  return docs
    .map((doc) => doc.data())
    .toSorted((one, other) => one.at.toMillis() - other.at.toMillis())
    .map(({ action, reason, uid, title }) => ({ action, reason, uid, title }))
}
const makeGroups = async (creator: Account, count: number, changes: object = {}) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push(await makeGroup(creator, { groupName: `Cheap Watches ${at + 1}`, ...changes }))
  return ids
}
/** Makes a moderator whose right has just been taken away: only the token still has it. */
const makeFormerModerator = async (): Promise<Account> => {
  const former = await makeModerator()
  await changeAccount(former.uid, { customAttributes: '{}' })
  return former
}

test('several groups are hidden with one decision, and shown again with one; the response says what became of each', async () => {
  const [creator, other, moderator] = await Promise.all([signUp(), signUp(), makeModerator()])
  const groups = [...(await makeGroups(creator, 3)), await makeGroup(other)]
  const [first = '', second = ''] = groups
  const unknown = randomUUID()
  expect(await hideAll([first], moderator)).toEqual({ changed: [first], skipped: [] })
  const statement = { reason: 'They sell watches.', ground: 'spam' }
  expect(await hideAll([...groups, unknown], moderator, statement)).toEqual({
    changed: groups.slice(1),
    skipped: [
      { id: first, code: 'already-done' },
      { id: unknown, code: 'not-found' },
    ],
  })
  expect(await stored(`hiddenGroups/${second}`)).toMatchObject({
    hiddenReason: 'They sell watches.',
    hiddenGround: 'spam',
    hiddenBy: moderator.uid,
  })
  expect(await stored(`hiddenGroups/${second}`)).not.toHaveProperty('hiddenWith')
  expect(await showAll([...groups, unknown], moderator)).toEqual({
    changed: groups,
    skipped: [{ id: unknown, code: 'not-found' }],
  })
  expect((await showAll(groups, moderator)).skipped.map(({ code }) => code)).toEqual(groups.map(() => 'already-done'))
  for (const id of groups) expect(await stored(`groups/${id}`)).not.toHaveProperty('hiddenBy')
  const by = { uid: moderator.uid, title: 'Cheap Watches 2' }
  expect(await logOf(second)).toEqual([
    { ...by, action: 'hide-group', reason: 'They sell watches.' },
    { ...by, action: 'show-group', reason: null },
  ])
})

test('free places of groups that are shown again together go to the users who wait', async () => {
  const [creator, member, waiting, moderator] = await Promise.all([signUp(), signUp(), signUp(), makeModerator()])
  const id = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(id, member)
  await joinWaitingList(id, waiting)
  await hideAll([id], moderator)
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member })
  await showAll([id], moderator)
  expect(await storedCounts(id)).toMatchObject({ joined: 1, waiting: 0 })
})

test('a creator with many hidden groups gets one mail, which names them with their reasons', async () => {
  const [creator] = await signUpConfirmedUsers(1)
  if (!creator) throw new Error('nobody')
  const moderator = await makeModerator()
  const groups = await makeGroups(creator, 15)
  const [first = '', second = '', ...others] = groups
  await hideAll(others, moderator, { reason: 'They sell watches.', ground: 'spam' })
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: first }, body: { reason: 'Rude' }, as: moderator })
  await hideAll([second], moderator)
  await showAll([second], moderator)
  const notices = (await expectSuccess(endpoints.listNotices, 200, { as: creator })).body
  expect(notices.filter(({ kind }) => kind === 'hidden')).toHaveLength(15)
  await sendAllMails()
  expect(await mailsOf(creator)).toEqual([])
  await backdateMails(creator, 3 * 60_000)
  await sendAllMails()
  const mails = await mailsOf(creator)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    '14 of your groups are hidden',
    'Cheap Watches 2 is visible again',
  ])
  const text = mails.find(({ subject }) => subject.startsWith('14'))?.text
  expect(text).toContain('Cheap Watches 1: “Rude”')
  expect(text).toContain('Cheap Watches 3 (Spam or deception): “They sell watches.”')
  expect(text).not.toContain('Cheap Watches 2')
  // A later decision of the same day is told by itself.
  await hideAll([second], moderator)
  await backdateMails(creator, 3 * 60_000)
  await sendAllMails()
  expect((await mailsOf(creator)).map(({ subject }) => subject)).toContain('Cheap Watches 2 is hidden')
})

test('a hundred groups are decided on within the deadline of a call, each with an entry in the log', async () => {
  const moderator = await makeModerator()
  const creators = await Promise.all(Array.from({ length: 5 }, () => signUp()))
  const groups = (await Promise.all(creators.map((creator) => makeGroups(creator, 20)))).flat()
  expect(groups).toHaveLength(MAX_DECIDED_GROUPS)
  const begin = performance.now()
  expect((await hideAll(groups, moderator, { ground: 'spam' })).changed).toEqual(groups)
  const hidden = performance.now()
  expect((await showAll(groups, moderator)).changed).toEqual(groups)
  console.log(
    `100 groups hidden in ${Math.round(hidden - begin)} ms, shown in ${Math.round(performance.now() - hidden)} ms`,
  )
  const { size } = await database().collection('moderationLog').where('uid', '==', moderator.uid).get()
  expect(size).toBe(2 * MAX_DECIDED_GROUPS)
}, 120_000)

test('a decision that is cut off anywhere can be repeated, and is recorded once for each group', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const groups = await makeGroups(creator, 4)
  for (const operations of [1, 3, 5, 50]) {
    const { caller, ...rest } = handlerArgumentsOf(moderator, cutOffAfter(operations))
    const asked = { ...rest, caller: { ...caller, isModerator: true }, params: undefined, query: undefined }
    await hideGroups({ ...asked, body: { groups, reason: 'Rude' } }).catch((error: unknown) =>
      expect(error).toMatchObject({ code: 'unavailable' }),
    )
  }
  for (const id of groups) {
    expect(await isHidden(id)).toBe(true)
    expect(await logOf(id)).toHaveLength(1)
  }
})

test('two moderators who decide at once, on one group or on several, leave one entry in the log', async () => {
  const [creator, one, other] = [await signUp(), await makeModerator(), await makeModerator()]
  const groups = await makeGroups(creator, 3)
  const [id = ''] = groups
  const changed = await Promise.all([
    hideAll(groups, one),
    hideAll(groups, other),
    expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: other }),
  ])
  expect([...changed[0].changed, ...changed[1].changed].length).toBeLessThanOrEqual(3)
  for (const each of groups) expect((await logOf(each)).map(({ action }) => action)).toEqual(['hide-group'])
})

test('a group that is updated and hidden at once keeps the update, and is hidden', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  for (let round = 0; round < 4; round += 1) {
    const id = await makeGroup(creator)
    const group = (await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: creator })).body
    const { groupName, category, location, maxMembers, startDate, image } = group
    const body = {
      groupName,
      category,
      location,
      maxMembers,
      startDate,
      image,
      description: 'Mended',
      creatorName: 'Ada',
    }
    await Promise.all([
      expectSuccess(endpoints.updateGroup, 200, {
        params: { id },
        body: { ...body, creatorEmail: creator.email },
        as: creator,
      }),
      hideAll([id], moderator),
    ])
    expect(await stored(`hiddenGroups/${id}`)).toMatchObject({ description: 'Mended' })
    expect(await stored(`groups/${id}`)).toBeUndefined()
  }
})

test('only moderators decide, and a right that was taken away a minute ago is gone; wrong lists change nothing', async () => {
  const [creator, moderator, former] = [await signUp(), await makeModerator(), await makeFormerModerator()]
  const id = await makeGroup(creator)
  for (const as of [creator, await signUp(), former]) {
    await expectRefusal(endpoints.hideGroups, 403, { body: { groups: [id] }, as })
    await expectRefusal(endpoints.showGroups, 403, { body: { groups: [id] }, as })
    await expectRefusal(endpoints.hideGroup, 403, { params: { id }, as })
    await expectRefusal(endpoints.listNewGroups, 403, { as })
  }
  const bad = [[], [id, id], Array.from({ length: 101 }, (_, at) => `group${at}`), ['a/b'], [''], id]
  for (const groups of bad)
    for (const call of [endpoints.hideGroups, endpoints.showGroups])
      await expectRefusal(call, 400, { body: { groups }, as: moderator })
  await expectRefusal(endpoints.hideGroups, 400, { body: { groups: [id], ground: 'dull' }, as: moderator })
  await expectRefusal(endpoints.hideGroups, 400, { body: { groups: [id], reason: 'x'.repeat(1001) }, as: moderator })
  expect(await isHidden(id)).toBe(false)
  await hideAll([id], moderator)
  await expectRefusal(endpoints.getGroup, 403, { params: { id }, as: former })
  await expectRefusal(endpoints.showGroup, 403, { params: { id }, as: former })
})

test('a group that is hidden with its creator’s account is not shown by itself, and can be hidden for itself', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [id = '', other = ''] = await makeGroups(creator, 2)
  await hideAll([id, other], moderator)
  await database().doc(`hiddenGroups/${id}`).update({ hiddenWith: 'account' })
  const error = await expectRefusal(endpoints.showGroup, 409, { params: { id }, as: moderator })
  expect(error.code).toBe('hidden-with-account')
  expect(await showAll([id, other], moderator)).toEqual({
    changed: [other],
    skipped: [{ id, code: 'hidden-with-account' }],
  })
  expect(await hideAll([id], moderator, { ground: 'spam' })).toEqual({ changed: [id], skipped: [] })
  expect(await stored(`hiddenGroups/${id}`)).not.toHaveProperty('hiddenWith')
})

test('a group of a suspended creator that was hidden for itself is shown only once the suspension is lifted', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const [id = ''] = await makeGroups(creator, 1)
  await hideAll([id], moderator)
  await expectSuccess(endpoints.suspendUser, 200, { params: { uid: creator.uid }, as: moderator })
  expect((await showAll([id], moderator)).skipped).toEqual([{ id, code: 'hidden-with-account' }])
  await expectRefusal(endpoints.showGroup, 409, { params: { id }, as: moderator })
  await expectSuccess(endpoints.liftSuspension, 200, { params: { uid: creator.uid }, as: moderator })
  expect(await isHidden(id)).toBe(true)
  expect((await showAll([id], moderator)).changed).toEqual([id])
})

test('a deleted moderator’s uid is removed from the groups that they have hidden', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  await hideAll([id], moderator)
  await expectSuccess(endpoints.deleteUser, 200, { as: moderator })
  expect(await stored(`hiddenGroups/${id}`)).toMatchObject({ hiddenBy: null })
})
