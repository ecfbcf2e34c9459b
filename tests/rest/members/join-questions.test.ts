import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const QUESTIONS = ['What do you draw?', 'Since when?']

const askWith = (id: string, user: Account, answers: unknown) => ({
  params: { id },
  body: { userEmail: user.email, answers },
  as: user,
})
const makeAsking = async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true, joinQuestions: QUESTIONS, membersVisible: true })
  return { id, creator, user }
}
const listed = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.listMembers, 200, { params: { id }, as })).body.map(({ uid, answers, questions }) => ({
    uid,
    ...(answers ? { answers } : {}),
    ...(questions ? { questions } : {}),
  }))

test('answers are shown to creator and organizers, not to other members, are in the export, and are deleted with the membership', async () => {
  const { id, creator, user } = await makeAsking()
  const organizer = await makeOrganizer(id, creator)
  const answers = ['Birds.\nAnd cats.', '2019']
  const { body } = await expectSuccess(endpoints.joinGroup, 200, askWith(id, user, ['  Birds.\nAnd cats. ', '2019']))
  expect(body).toMatchObject({ joined: false, status: 'pending' })
  const own = { uid: user.uid, answers, questions: QUESTIONS }
  for (const as of [creator, organizer]) expect(await listed(id, as)).toEqual([{ uid: organizer.uid }, own])
  const { body: exported } = await expectSuccess(endpoints.exportUser, 200, { as: user })
  expect(exported.memberships).toMatchObject([{ groupId: id, answers, questions: QUESTIONS }])

  const place = { params: { id, uid: user.uid }, as: creator }
  const approved = await expectSuccess(endpoints.updateMember, 200, { ...place, body: { status: 'joined' } })
  expect(approved.body).toMatchObject({ answers })
  const other = await signUp()
  await joinGroupAs(id, other)
  const otherPlace = { params: { id, uid: other.uid }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...otherPlace, body: { status: 'joined' } })
  expect(await listed(id, other)).toEqual([organizer, user, other].map(({ uid }) => ({ uid })))
  await expectSuccess(endpoints.removeMember, 200, { params: { id, uid: user.uid }, as: user })
  await joinGroupAs(id, user)
  expect((await listed(id, creator)).at(-1)).toEqual({ uid: user.uid })
})

test('the specification’s payload is a request without answers; blank answers are dropped', async () => {
  const { id, creator, user } = await makeAsking()
  const [other, half] = await Promise.all([signUp(), signUp()])
  expect((await joinGroupAs(id, user)).body).toMatchObject({ status: 'pending' })
  await expectSuccess(endpoints.joinGroup, 200, askWith(id, other, [' ', '']))
  await expectSuccess(endpoints.joinGroup, 200, askWith(id, half, ['', '2019']))
  const answered = { uid: half.uid, answers: ['', '2019'], questions: QUESTIONS }
  expect(await listed(id, creator)).toEqual([{ uid: user.uid }, { uid: other.uid }, answered])
})

test('answers have the limits of other texts, and are at most as many as the questions', async () => {
  const { id, user } = await makeAsking()
  const long = '🎨'.repeat(500)
  for (const answers of [[`${long}x`], ['a\u0000b'], ['a\ud800'], [5], [null], 'Birds', ['1', '2', '3', '4']])
    await expectRefusal(endpoints.joinGroup, 400, askWith(id, user, answers))
  const message = expect.stringContaining('has changed its questions')
  expect(await expectRefusal(endpoints.joinGroup, 400, askWith(id, user, ['1', '2', '3']))).toMatchObject({ message })
  await expectSuccess(endpoints.joinGroup, 200, askWith(id, user, [long]))
})

test('a group without approval stores no answers', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { joinQuestions: QUESTIONS })
  await expectSuccess(endpoints.joinGroup, 200, askWith(id, user, ['Birds', '2019', 'more']))
  const stored = await database().doc(`groups/${id}/members/${user.uid}`).get()
  expect([stored.get('status'), stored.get('answers')]).toEqual(['joined', undefined])
})

test('POST and PUT store questions; left out they stay, and answers keep their questions', async () => {
  const { id, creator, user } = await makeAsking()
  const stored = async () => (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.joinQuestions
  const update = (joinQuestions?: unknown) => ({
    params: { id },
    body: { ...groupPayload(), ...(joinQuestions === undefined ? {} : { joinQuestions }) },
    as: creator,
  })
  await expectSuccess(endpoints.joinGroup, 200, askWith(id, user, ['Birds', '2019']))
  await expectSuccess(endpoints.updateGroup, 200, update())
  expect(await stored()).toEqual(QUESTIONS)
  await expectSuccess(endpoints.updateGroup, 200, update([]))
  expect(await stored()).toEqual([])
  expect(await listed(id, creator)).toMatchObject([{ questions: QUESTIONS }])
  for (const wrong of [['1', '2', '3', '4'], ['x'.repeat(201)], [' '], ['a\nb'], 'Why?', [5], null])
    await expectRefusal(endpoints.updateGroup, 400, update(wrong))
})
