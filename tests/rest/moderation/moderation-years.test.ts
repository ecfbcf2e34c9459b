import { endpoints } from '@hobbyhub/contract/endpoints'
import { moderationYearDocumentSchema } from '@hobbyhub/contract/moderation/moderation-year'
import { expect, test } from 'vitest'
import { makeSuspensionToken } from '../../../functions/src/mail/suspension-token.ts'
import { readModerationYears } from '../../../functions/src/moderation/moderation-years.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { type Account, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { completeSuspensionLater, liftAs, suspendAs } from '../../support/suspensions.ts'

// The files of these tests run one after the other, so what a test adds to the year is its own.

const HOUR_MS = 60 * 60 * 1000
const yearRef = (ago = 0) => database().doc(`moderationYears/${new Date().getUTCFullYear() - ago}`)
const readYear = async (ago: number) => moderationYearDocumentSchema.parse((await yearRef(ago).get()).data() ?? {})

/** The numbers of a year as one list, `actions.hide-group` for example. */
const flat = ({ actions, notices, ...others }: Awaited<ReturnType<typeof readYear>>): Record<string, number> => ({
  ...others,
  ...Object.fromEntries(Object.entries(actions).map(([name, count]) => [`actions.${name}`, count])),
  ...Object.fromEntries(Object.entries(notices).map(([name, count]) => [`notices.${name}`, count])),
})

/** Does something, and returns what it added to the numbers of this year or an earlier one. */
const addedBy = async (work: () => Promise<unknown>, yearsAgo = 0): Promise<Record<string, number>> => {
  const before = flat(await readYear(yearsAgo))
  await work()
  const added = Object.entries(flat(await readYear(yearsAgo))).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  )
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}

const hide = (id: string, as: Account) =>
  expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: { reason: 'Rude' }, as })
const show = (id: string, as: Account) => expectSuccess(endpoints.showGroup, 200, { params: { id }, as })
const appeal = (id: string, as: Account) =>
  callEndpoint(endpoints.appealHiding, { params: { id }, body: { text: 'We mend watches, and sell none.' }, as })
const reportsAbout = async (field: 'groupId' | 'subjectUid', value: string) =>
  (await database().collection('reports').where(field, '==', value).get()).docs
const change = (report: string, status: 'open' | 'closed', as: Account) =>
  expectSuccess(endpoints.changeReport, 200, { params: { report }, body: { status }, as })
const close = (report: string, as: Account) => change(report, 'closed', as)

test('what moderators do with a group is counted, and the same again is not', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  expect(await addedBy(() => hide(id, moderator))).toEqual({ 'actions.hide-group': 1 })
  expect(await addedBy(() => hide(id, moderator))).toEqual({})
  expect(await addedBy(() => show(id, moderator))).toEqual({ 'actions.show-group': 1 })
  expect(await addedBy(() => show(id, moderator))).toEqual({})
  expect(await addedBy(() => Promise.all([1, 2, 3].map(() => hide(id, moderator))))).toEqual({
    'actions.hide-group': 1,
  })
  expect(await addedBy(() => callEndpoint(endpoints.hideGroup, { params: { id }, as: creator }))).toEqual({})
})

test('each group of a wave that is hidden with one press counts, and those of a suspended account do not', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const groups = [await makeGroup(creator), await makeGroup(creator), await makeGroup(creator)]
  const hideAll = () => expectSuccess(endpoints.hideGroups, 200, { body: { groups }, as: moderator })
  const showAll = () => expectSuccess(endpoints.showGroups, 200, { body: { groups }, as: moderator })
  await hide(groups[0] ?? '', moderator)
  expect(await addedBy(hideAll)).toEqual({ 'actions.hide-group': 2 })
  expect(await addedBy(hideAll)).toEqual({})
  expect(await addedBy(showAll)).toEqual({ 'actions.show-group': 3 })
  expect(await addedBy(showAll)).toEqual({})
  expect(await addedBy(() => suspendAs(moderator, creator))).toEqual({ 'actions.suspend': 1 })
  expect(await addedBy(() => suspendAs(moderator, creator))).toEqual({})
  await completeSuspensionLater(creator)
  expect(await addedBy(() => liftAs(moderator, creator))).toEqual({ 'actions.lift': 1 })
  expect(await addedBy(() => completeSuspensionLater(creator))).toEqual({})
})

test('a report that is made again while it is open counts once, and so does one that is closed, reopened and closed', async () => {
  const [creator, user, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const report = () => expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude' }, as: user })
  expect(await addedBy(report)).toEqual({ reports: 1 })
  expect(await addedBy(report)).toEqual({})
  const [made] = await reportsAbout('groupId', id)
  const [closing, reopening] = (['closed', 'open'] as const).map((to) => () => change(made?.id ?? '', to, moderator))
  if (!closing || !reopening) throw new Error('No calls')
  expect(await addedBy(closing)).toEqual({ 'actions.decide-report': 1 })
  expect(await addedBy(closing)).toEqual({})
  expect(await addedBy(reopening)).toEqual({ 'actions.decide-report': -1, 'actions.reopen-report': 1 })
  expect(await addedBy(reopening)).toEqual({})
  expect(await addedBy(closing)).toEqual({ 'actions.decide-report': 1 })
  // Moderators decide on it anew.
  expect(await addedBy(report)).toEqual({ reports: 1 })
  expect(await addedBy(closing)).toEqual({ 'actions.decide-report': 1 })
})

test('the same notice counts once, and adds the hours until its decision to the year of the decision', async () => {
  const [creator, moderator] = [await signUp(), await makeModerator()]
  const id = await makeGroup(creator)
  const text = 'This group sells watches that are not real.'
  const body = { name: 'Ob Server', email: creator.email, reason: 'spam', text, inGoodFaith: true }
  const notice = () => callEndpoint(endpoints.giveNotice, { params: { id }, body })
  expect(await addedBy(notice)).toEqual({ 'notices.spam': 1 })
  expect(await addedBy(notice)).toEqual({})

  const [given] = await reportsAbout('groupId', id)
  if (!given) throw new Error('no notice')
  await given.ref.update({ createdAt: new Date(Date.now() - 30 * HOUR_MS) })
  const decide = () => close(given.id, moderator)
  const reopen = () => change(given.id, 'open', moderator)
  expect(await addedBy(decide)).toEqual({ 'actions.decide-notice': 1, noticeHours: 30 })
  expect(await addedBy(decide)).toEqual({})
  const back = { 'actions.decide-notice': -1, noticeHours: -30 }
  expect(await addedBy(reopen)).toEqual({ ...back, 'actions.reopen-report': 1 })
  expect(await addedBy(decide)).toEqual({ 'actions.decide-notice': 1, noticeHours: 30 })

  // As if that had been in the last hour of the year before.
  const closedAt = Date.UTC(new Date().getUTCFullYear(), 0, 1) - HOUR_MS / 2
  await given.ref.update({ closedAt: new Date(closedAt), createdAt: new Date(closedAt - 30 * HOUR_MS) })
  try {
    let now: Record<string, number> = {}
    const reopenLater = async () => {
      now = await addedBy(reopen)
    }
    expect(await addedBy(reopenLater, 1)).toEqual(back)
    expect(now).toEqual({ 'actions.reopen-report': 1 })
  } finally {
    await yearRef(1).delete()
  }
})

/** When a decision is taken back: before the objection is closed, after that (as the moderators' page does it), or never. */
const TIMES = ['before', 'after', 'never'] as const
const GRANTED = { appealsGranted: 1 }

test.each(TIMES)('a group that is shown again after an objection counts as that: %s', async (time) => {
  const [creator, moderator, other] = [await signUp(), await makeModerator(), await makeModerator()]
  const id = await makeGroup(creator)
  await hide(id, moderator)
  expect(await addedBy(() => appeal(id, creator))).toEqual({ appeals: 1 })
  expect(await addedBy(() => appeal(id, creator))).toEqual({})
  const takeBack = async () =>
    expect(await addedBy(() => show(id, other))).toEqual({ 'actions.show-group': 1, ...GRANTED })
  if (time === 'before') await takeBack()
  const [objection] = await reportsAbout('groupId', id)
  expect(await addedBy(() => close(objection?.id ?? '', other))).toEqual({ 'actions.decide-appeal': 1 })
  if (time === 'after') await takeBack()
  // Nobody has objected to the next decision.
  if (time === 'never') return
  await hide(id, moderator)
  expect(await addedBy(() => show(id, other))).toEqual({ 'actions.show-group': 1 })
})

test.each(TIMES)('so does a suspension that is lifted: %s', async (time) => {
  const [moderator, other] = [await makeModerator(), await makeModerator()]
  const { uid } = await signUp()
  await suspendAs(moderator, { uid })
  const { at } = (await expectSuccess(endpoints.getSuspension, 200, { params: { uid }, as: moderator })).body
  const params = { token: await makeSuspensionToken({ uid, at: at ?? '' }) }
  const body = { text: 'I have sold nothing to anybody here.' }
  const object = () => callEndpoint(endpoints.appealSuspension, { params, body })
  expect(await addedBy(object)).toEqual({ appeals: 1 })
  expect(await addedBy(object)).toEqual({})
  const takeBack = async () =>
    expect(await addedBy(() => liftAs(other, { uid }))).toEqual({ 'actions.lift': 1, ...GRANTED })
  if (time === 'before') await takeBack()
  const [objection] = await reportsAbout('subjectUid', uid)
  expect(await addedBy(() => close(objection?.id ?? '', other))).toEqual({ 'actions.decide-appeal': 1 })
  if (time === 'after') await takeBack()
  if (time === 'never') return
  await suspendAs(moderator, { uid })
  expect(await addedBy(() => liftAs(other, { uid }))).toEqual({ 'actions.lift': 1 })
})

test('at most the last ten years are read, the latest first, with the average until a decision', async () => {
  await hide(await makeGroup(await signUp()), await makeModerator())
  const year = new Date().getUTCFullYear()
  const refs = [9, 10].map(yearRef)
  try {
    for (const ref of refs) await ref.set({ actions: { 'decide-notice': 2 }, notices: { spam: 3 }, noticeHours: 39 })
    const years = await readModerationYears(noDeadline)
    expect(years.map((each) => each.year)).toEqual([year, year - 9])
    expect(years[1]).toEqual({
      year: year - 9,
      actions: { 'decide-notice': 2 },
      notices: { spam: 3 },
      reports: 0,
      appeals: 0,
      appealsGranted: 0,
      hoursPerNotice: 20,
    })
  } finally {
    for (const ref of refs) await ref.delete()
  }
})

test('a site that does not publish the numbers has none', async () => {
  await expectRefusal(endpoints.listModerationYears, 404, {})
  await expectRefusal(endpoints.listModerationYears, 404, { as: await makeModerator() })
})
