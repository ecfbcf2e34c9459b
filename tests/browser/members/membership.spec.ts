import { randomUUID } from 'node:crypto'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

const ask = async (page: import('@playwright/test').Page) => {
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await page.getByRole('button', { name: 'Yes, join it!' }).click()
}

test('an approval, from request to member', async ({ page, openPageOf, user }) => {
  const creator = await signUp({ name: 'Gate Keeper', verified: true })
  const groupName = `By approval ${randomUUID()}`
  const id = await makeGroup(page, creator, { groupName, approvalRequired: true })

  await page.goto(`/groups/${id}`)
  await expect(page.getByText('An organizer approves each new member.')).toBeVisible()
  await ask(page)
  await closeDialog(page, 'Request sent!')
  await expect(page.getByText('Your request is waiting for an organizer.')).toBeVisible()
  await page.goto('/my-groups')
  await expect(page.getByRole('table', { name: 'My Requests' }).getByRole('row', { name: groupName })).toBeVisible()

  const creatorPage = await openPageOf(creator)
  await creatorPage.goto(`/groups/${id}`)
  await creatorPage.getByRole('button', { name: `Approve ${user.name}` }).click()
  await expect(creatorPage.getByText(`${user.name} is now a member.`)).toBeVisible()
  await expect(creatorPage.getByRole('heading', { name: 'Members (1)' })).toBeVisible()

  await page.goto(`/groups/${id}`)
  await expect(page.getByText("You're a member of this group.")).toBeVisible()
  await page.goto('/my-groups')
  await expect(
    page.getByRole('table', { name: 'My Joined Groups' }).getByRole('row', { name: groupName }),
  ).toBeVisible()
})

test('a full group, and one whose start date has passed, say so instead of the button', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  const passed = { startDate: dayFromNow(-3) }
  for (const [what, by, changes, says] of [
    ['full', creator, { maxMembers: 0 }, 'This group is full.'],
    ['passed', creator, passed, "This group's start date has passed."],
    ['passed, one’s own', user, passed, "This group's start date has passed."],
  ] as const)
    await test.step(what, async () => {
      await page.goto(`/groups/${await makeGroup(page, by, changes)}`)
      await expect(page.getByText(says)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Join This Group!' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: 'Update' })).toHaveCount(by === user ? 1 : 0)
    })
})

test('the creator cannot join their own group', async ({ page, user }) => {
  const id = await makeGroup(page, user)
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Join This Group!' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Heads up!' })).toContainText(
    "You can't join a group that you've created.",
  )
})

test('a user who asked or joined in another tab meanwhile sees so', async ({ page, user }) => {
  const creator = await signUp({ verified: true })
  for (const [approvalRequired, says] of [
    [false, "You're already a member of this group."],
    [true, "You've already asked to join this group."],
  ] as const)
    await test.step(says, async () => {
      const id = await makeGroup(page, creator, { approvalRequired })
      await page.goto(`/groups/${id}`)
      await expect(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible()
      const joined = await page.request.patch(`/groupInformation/${id}/join`, {
        data: { userEmail: user.email },
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect(joined.ok()).toBe(true)
      await ask(page)
      await expect(page.getByRole('alertdialog', { name: 'Already a Member' })).toContainText(says)
    })
})

test('a missing group is not found', async ({ signedInPage: page }) => {
  await page.goto('/groups/no-such-group')
  await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeVisible()
})

test('the welcome to a new member names the date of the next meeting, or proposes to share the group', async ({
  page,
  user,
}) => {
  const creator = await signUp({ verified: true })
  for (const date of [dayFromNow(9), null]) {
    const id = await makeGroup(page, creator)
    if (date) await planMeetings(id, creator, { date, time: '18:30' })
    await page.goto(`/groups/${id}`)
    await ask(page)
    const dialog = page.getByRole('alertdialog', { name: 'Joined!' })
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const expected = date
      ? new RegExp(
          `Next, say whether you're going on .*${new Intl.DateTimeFormat('en-GB', day).format(new Date(date))}.*18:30`,
        )
      : 'Next, share the group with people who would like it.'
    await expect(dialog, user.email).toContainText(expected)
    await closeDialog(page, 'Joined!')
  }
})
