import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Page } from '@playwright/test'
import { joinGroupAs } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { expect, makeGroup, OFFLINE_ERROR_PATTERN, signUp, test } from '../fixtures.ts'

// A user blocks another for themselves, in all groups. That organizers block somebody from a group is in moderation.spec.ts.

const members = (page: Page) => page.getByRole('region', { name: 'Members', exact: true })

const blockInMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
}

test('a member blocks another in the members list, undoes it, and unblocks them in the account', async ({
  page,
  openPageOf,
  user,
}) => {
  const [creator, other] = [await signUp(), await signUp({ name: 'Loud Person' })]
  const id = await makeGroup(page, creator, { membersVisible: true, groupName: 'Quiet Chess' })
  for (const each of [user, other]) await joinGroupAs(id, each)
  await page.goto(`/groups/${id}`)
  const rows = members(page).getByRole('listitem')
  await expect(rows).toContainText(['Pat Person', 'Loud Person'])

  await blockInMenu(page, 'Loud Person')
  const question = page.getByRole('alertdialog', { name: 'Block Loud Person?' })
  await expect(question).toContainText("They aren't told. A group's organizers still see you both.")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toContainText(['Pat Person', 'Loud Person'])
  await blockInMenu(page, 'Loud Person')
  await question.getByRole('button', { name: 'Yes, block' }).click()
  await expect(page.getByText("You've blocked Loud Person.")).toBeVisible()
  await expect(rows).toContainText(['Pat Person', 'A member'])
  await expect(members(page)).not.toContainText('Loud Person')
  await expect(members(page).getByRole('heading')).toHaveText('Members (2)')
  // The menu of a hidden name has no "Block".
  const menu = page.getByRole('button', { name: 'More for A member' })
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Report'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText("You've unblocked Loud Person.")).toBeVisible()
  await expect(rows).toContainText(['Pat Person', 'Loud Person'])
  await blockInMenu(page, 'Loud Person')
  await question.getByRole('button', { name: 'Yes, block' }).click()
  await expect(rows).toContainText(['Pat Person', 'A member'])

  const theirs = await openPageOf(other)
  await theirs.goto(`/groups/${id}`)
  await expect(members(theirs).getByRole('listitem')).toContainText(['A member', 'Loud Person'])

  await page.goto('/dashboard/account')
  const section = page.getByRole('region', { name: "People you've blocked" })
  await section.getByRole('button', { name: "Show people you've blocked" }).press('Enter')
  await expect(section.getByRole('listitem')).toContainText(['Loud Person'])
  await section.getByRole('button', { name: 'Unblock Loud Person' }).click()
  await page
    .getByRole('alertdialog', { name: 'Unblock Loud Person?' })
    .getByRole('button', { name: 'Yes, unblock' })
    .click()
  await expect(section).toContainText("You haven't blocked anybody.")
  await expect(section.getByRole('heading')).toBeFocused()
  await expect(page.getByText("You've unblocked Loud Person.")).toBeVisible()
  await theirs.reload()
  await expect(members(theirs).getByRole('listitem')).toContainText(['Pat Person', 'Loud Person'])
})

test('in a group that does not show its members, an attendee is blocked beside their name; an organizer blocks both ways', async ({
  page,
  openPageOf,
  user,
}) => {
  const [creator, other] = [await signUp({ name: 'Crea Tor' }), await signUp({ name: 'Loud Person' })]
  const id = await makeGroup(page, creator, { groupName: 'Hidden Chess' })
  for (const each of [user, other]) await joinGroupAs(id, each)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Chess' })
  for (const each of [user, other]) await replyToMeetingAs({ id, meetingId }, each)
  await page.goto(`/groups/${id}`)
  const going = page.getByRole('list', { name: 'People going to Chess' })
  // The attendees are read once the section is reached.
  await page.getByRole('region', { name: 'Meetings', exact: true }).hover()
  await page.getByRole('button', { name: 'See names' }).click()
  await expect(going.getByRole('listitem')).toContainText(['Pat Person', 'Loud Person'])
  // Nobody blocks themselves.
  await expect(going.getByRole('button')).toHaveCount(1)
  await blockInMenu(page, 'Loud Person')
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(going.getByRole('listitem')).toContainText(['Pat Person', 'A member'])
  await expect(going.getByRole('button')).toHaveCount(0)

  const theirs = await openPageOf(creator)
  await theirs.goto(`/groups/${id}`)
  await expect(members(theirs).getByRole('listitem')).toContainText(['Pat Person', 'Loud Person'])
  await members(theirs).getByRole('button', { name: 'More for Loud Person' }).click()
  await expect(theirs.getByRole('menuitem')).toHaveText([
    'Message',
    'Make organizer',
    'Remove with a reason',
    'Block from this group',
    'Block',
    'Report',
  ])
  await theirs.getByRole('menuitem', { name: 'Block', exact: true }).click()
  await theirs.getByRole('button', { name: 'Yes, block' }).click()
  await expect(theirs.getByText("You've blocked Loud Person.")).toBeVisible()
  await expect(members(theirs).getByRole('listitem')).toContainText(['Pat Person', 'Loud Person'])
})

test.describe('when it fails', () => {
  test.use({
    allowedErrors: [new RegExp(`${OFFLINE_ERROR_PATTERN.source}|404 .*/users/blocked/|503 .*/users/blocked`)],
  })

  test('nobody is blocked without a connection, or who is not there any more; a list that fails is asked for again', async ({
    page,
    context,
    user,
  }) => {
    const [creator, other] = [await signUp(), await signUp({ name: 'Loud Person' })]
    const id = await makeGroup(page, creator, { membersVisible: true })
    for (const each of [user, other]) await joinGroupAs(id, each)
    await page.goto(`/groups/${id}`)
    await blockInMenu(page, 'Loud Person')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Yes, block' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText("You're offline")
    await context.setOffline(false)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(members(page)).toContainText('Loud Person')

    await blockInMenu(page, 'Loud Person')
    const params = { id, uid: other.uid }
    await expectSuccess(endpoints.removeMember, 200, { params, as: other })
    await page.getByRole('button', { name: 'Yes, block' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText("You don't see anybody with that id")
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(members(page)).not.toContainText('Loud Person')

    await page.route('**/users/blocked?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'No', code: 'unavailable' } }),
    )
    await page.goto('/dashboard/account')
    await page.getByRole('button', { name: "Show people you've blocked" }).click()
    const section = page.getByRole('region', { name: "People you've blocked" })
    await expect(section).toContainText("We couldn't load the people you've blocked.", { timeout: 20_000 })
    await page.unroute('**/users/blocked?*')
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section).toContainText("You haven't blocked anybody.")
  })
})
