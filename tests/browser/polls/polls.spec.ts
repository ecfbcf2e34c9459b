import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { createPoll, storedVotes, voteAs } from '../../support/polls.ts'
import { expectSuccess } from '../../support/rest.ts'
import { expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'

/** A group of another creator, which the user of the page has joined. */
const makeJoinedGroup = async (page: Page, user: Awaited<ReturnType<typeof signUp>>) => {
  const creator = await signUp({ name: 'Cara Creator', verified: true })
  const id = await makeGroup(page, creator, { groupName: `Asks ${randomUUID()}`, maxMembers: 50 })
  await joinGroupAs(id, user)
  return { id, creator }
}

const polls = (page: Page) => page.getByRole('region', { name: 'Which dates suit you?' })
const poll = (page: Page, title: string) => polls(page).getByRole('article', { name: title })
const answerGroup = (page: Page, title: string, at: number) =>
  poll(page, title)
    .getByRole('group', { name: /^Your answer for / })
    .nth(at)
const answer = (page: Page, title: string, at: number, label: string) =>
  answerGroup(page, title, at).getByRole('button', { name: label, exact: true })

/** Opens a group's page and scrolls to its polls, which are loaded then. */
const openPolls = async (page: Page, id: string) => {
  await page.goto(`/groups/${id}`)
  await polls(page).getByRole('heading', { name: 'Which dates suit you?' }).hover()
}

test('a member answers each date by keyboard, changes an answer, and sees who can when and which date is best', async ({
  page,
  user,
}) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const params = { id, pollId: await createPoll(id, creator, { title: 'Rye evening' }, 3) }
  await voteAs(params, creator, ['no', 'yes', 'maybe'])
  await openPolls(page, id)
  const card = poll(page, 'Rye evening')
  await expect(card.getByRole('status')).toHaveText("You haven't answered yet.")
  await expect(card.getByText(/^Best so far: .* 1 can\.$/)).toBeVisible()

  await answer(page, 'Rye evening', 1, 'Yes').focus()
  const placesOf = () =>
    Promise.all(['Yes', 'If need be', 'No'].map((each) => answer(page, 'Rye evening', 1, each).boundingBox()))
  const before = await placesOf()
  await page.keyboard.press('Enter')
  await expect(answer(page, 'Rye evening', 1, 'Yes')).toBeFocused()
  await expect(card.getByRole('status')).toHaveText('2 of 3 dates still need your answer.')
  // The next press hits what it aims at.
  expect(await placesOf()).toEqual(before)
  // Answers count once each date has one, and survive a reload until then.
  await page.reload()
  await polls(page).hover()
  await expect(answer(page, 'Rye evening', 1, 'Yes')).toHaveAttribute('aria-pressed', 'true')
  await answer(page, 'Rye evening', 0, 'If need be').press('Space')
  await expect(card.getByRole('status')).toHaveText('One date still needs your answer.')
  expect((await storedVotes(params)).actual.votes).toBe(1)
  await card.getByRole('button', { name: 'No to the others' }).click()
  await expect(card.getByRole('status')).toHaveText("You've answered. You can still change it.")
  await expect(answer(page, 'Rye evening', 2, 'No')).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByText(/^Best so far: .* 2 can\.$/)).toBeVisible()

  await answer(page, 'Rye evening', 0, 'Yes').click()
  await answer(page, 'Rye evening', 2, 'If need be').click()
  await expect
    .poll(async () => (await storedVotes(params)).counted.options)
    .toEqual([
      [1, 0],
      [2, 0],
      [0, 2],
    ])
  await card.getByRole('button', { name: 'Who can when' }).click()
  await expect(card.getByRole('definition')).toHaveText([
    'Yes: Pat Person',
    'Yes: Cara Creator, Pat Person',
    'If need be: Cara Creator, Pat Person',
  ])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('polls are not loaded before the user comes to them, and not at all if the group has none', async ({
  page,
  user,
}) => {
  const { id, creator } = await makeJoinedGroup(page, user)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const asked = () => requests.filter((path) => path.endsWith('/polls'))
  await page.goto(`/groups/${id}`)
  await page.getByRole('heading', { name: 'Meetings', exact: true }).hover()
  await expect(polls(page)).toHaveCount(0)
  await createPoll(id, creator, { title: 'Rye' })
  await page.reload()
  await expect(polls(page).getByRole('heading')).toBeVisible()
  expect(asked()).toEqual([])
  await polls(page).hover()
  await expect(poll(page, 'Rye')).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test('the creator asks for a date, with errors that lead to their fields, and plans the best one', async ({
  page,
  user,
}) => {
  const member = await signUp({ name: 'Mem Ber', verified: true })
  const id = await makeGroup(page, user, { groupName: `Asks ${randomUUID()}` })
  await joinGroupAs(id, member)
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a date' })
  await dialog.getByRole('button', { name: 'Ask members' }).click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Title is required.' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Sourdough')
  await dialog.getByLabel('Date 1', { exact: true }).last().fill(dayFromNow(7))
  await dialog.getByLabel('Time 1').fill('19:00')
  await dialog.getByLabel('Date 2', { exact: true }).last().fill(dayFromNow(9))
  await dialog.getByLabel('Time 2').fill('18:30')
  await dialog.getByRole('button', { name: 'Add another date' }).click()
  await expect(dialog.getByLabel('Date 3', { exact: true }).last()).toBeFocused()
  await expect(dialog.getByLabel('Time 3')).toHaveValue('18:30')
  await dialog.getByRole('button', { name: 'Remove date 1' }).click()
  await expect(dialog.getByLabel('Date 1', { exact: true }).last()).toHaveValue(dayFromNow(9))
  await dialog.getByLabel('Date 2', { exact: true }).last().fill(dayFromNow(7))
  await dialog.getByLabel('Answers until').fill(dayFromNow(5))
  // The typed text survives a closed dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Sourdough')
  await dialog.getByRole('button', { name: 'Ask members' }).click()
  await expect(dialog).toBeHidden()
  await polls(page).hover()
  const card = poll(page, 'Sourdough')
  // The dates are shown soonest first.
  await expect(card.getByRole('button', { name: /^Plan this date: / })).toHaveCount(2)
  const [stored] = (await expectSuccess(endpoints.listPolls, 200, { params: { id }, as: member })).body
  expect(stored?.options.map(({ date }) => date)).toEqual([dayFromNow(9), dayFromNow(7)])
  await voteAs({ id, pollId: stored?._id ?? '' }, member, ['no', 'yes'])
  await page.reload()
  await polls(page).hover()
  await card
    .getByRole('button', { name: /^Plan this date: / })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: 'Plan this date?' })
  await expect(question).toContainText('The one person who said yes will be asked to confirm.')
  await question.getByRole('button', { name: 'Yes, plan it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The meeting is planned.' })).toBeVisible()
  await expect(polls(page)).toHaveCount(0)
  await expect(page.getByRole('article', { name: /^Sourdough, / })).toBeVisible()
  const meetings = (await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body
  expect(meetings).toMatchObject([{ title: 'Sourdough', date: dayFromNow(7), time: '18:30' }])
})

test('an organizer deletes a poll', async ({ page, user }) => {
  const id = await makeGroup(page, user, { groupName: `Asks ${randomUUID()}` })
  await createPoll(id, user, { title: 'Rye' })
  await openPolls(page, id)
  await poll(page, 'Rye').getByRole('button', { name: 'Delete the poll Rye' }).click()
  await page.getByRole('alertdialog', { name: 'Delete “Rye”?' }).getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(polls(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Meetings', exact: true })).toBeFocused()
})

test.describe('a poll that was deleted meanwhile', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] })
  test('an answer that fails is reverted, and says why', async ({ page, user }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    const params = { id, pollId: await createPoll(id, creator, { title: 'Rye' }) }
    await voteAs(params, user, ['yes', 'no'])
    await openPolls(page, id)
    await expect(answer(page, 'Rye', 0, 'Yes')).toHaveAttribute('aria-pressed', 'true')
    await expectSuccess(endpoints.deletePoll, 200, { params, as: creator })
    await answer(page, 'Rye', 0, 'No').click()
    const dialog = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(dialog).toContainText('Poll not found.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(polls(page)).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [OFFLINE_ERROR_PATTERN] })
  test('the dates can be loaded again, and an answer that fails is reverted', async ({ page, user, context }) => {
    const { id, creator } = await makeJoinedGroup(page, user)
    await voteAs({ id, pollId: await createPoll(id, creator, { title: 'Rye' }) }, user, ['yes', 'no'])
    await openPolls(page, id)
    await expect(answer(page, 'Rye', 0, 'Yes')).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(true)
    await answer(page, 'Rye', 0, 'No').click()
    await page.getByRole('alertdialog', { name: 'Error!' }).getByRole('button', { name: 'OK' }).click()
    await expect(answer(page, 'Rye', 0, 'Yes')).toHaveAttribute('aria-pressed', 'true')
    await context.setOffline(false)
  })
})
