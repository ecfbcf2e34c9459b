import { endpoints } from '@hobbyhub/contract/endpoints'
import { makeModerator } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { expectSuccess } from '../../support/rest.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Protection from harm: organizers block users, users report groups, and the site's moderators hide groups.

test.describe('with a refusal', () => {
  test.use({ allowedErrors: [/403 \(Forbidden\).*\/join/] })

  test('a blocked member is removed, and sees so when they try to join, until they are unblocked', async ({
    page,
    openPageOf,
    user,
  }) => {
    const member = await signUp({ name: 'Mal Content', verified: true })
    const id = await makeGroup(page, user, { groupName: 'Blocked Chess' })
    await joinGroupAs(id, member)
    await page.goto(`/groups/${id}`)
    const members = page.getByRole('region', { name: 'Members' })
    await members.getByRole('button', { name: 'More for Mal Content' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Message',
      'Make organizer',
      'Remove with a reason',
      'Block from this group',
      'Block',
      'Report',
    ])
    await page.getByRole('menuitem', { name: 'Block from this group' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Block Mal Content from this group?' })).toContainText(
      "can't join",
    )
    await page.getByRole('button', { name: 'Yes, block' }).click()
    await expect(page.getByText('Mal Content is blocked from this group.')).toBeVisible()
    await expect(members).toContainText('Nobody has joined yet.')
    await expect(members.getByRole('heading')).toBeFocused()

    const theirs = await openPageOf(member)
    await theirs.goto(`/groups/${id}`)
    const tryToJoin = async () => {
      await theirs.getByRole('button', { name: 'Join This Group!' }).click()
      await theirs.getByRole('button', { name: 'Yes, join it!' }).click()
    }
    await tryToJoin()
    await expect(theirs.getByRole('alertdialog')).toContainText('its creator or an organizer has blocked you')
    await closeDialog(theirs, 'Error!')
    await expect(theirs.getByRole('button', { name: 'Join This Group!' })).toBeVisible()

    await page.getByRole('button', { name: 'Show blocked people' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Hide blocked people' })).toBeFocused()
    const blocked = page.getByRole('region', { name: 'Blocked people' })
    await expect(blocked.getByRole('listitem')).toContainText('Mal Content')
    await blocked.getByRole('button', { name: 'Unblock Mal Content' }).click()
    await page.getByRole('button', { name: 'Yes, unblock' }).click()
    await expect(blocked).toContainText('Nobody is blocked.')
    await expect(blocked.getByRole('heading')).toBeFocused()
    await tryToJoin()
    await closeDialog(theirs, 'Joined!')
  })
})

test('a request is blocked from its menu; members can report others and not themselves', async ({ page, user }) => {
  const [creator, asking] = [await signUp(), await signUp({ name: 'Pen Ding' })]
  const own = await makeGroup(page, user, { approvalRequired: true, groupName: 'Own Chess' })
  await joinGroupAs(own, asking)
  await page.goto(`/groups/${own}`)
  const requests = page.getByRole('region', { name: 'Requests' })
  await requests.getByRole('button', { name: 'More for Pen Ding' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Message', 'Block from this group', 'Block', 'Report'])
  await page.getByRole('menuitem', { name: 'Block from this group' }).click()
  await page.getByRole('button', { name: 'Yes, block' }).click()
  await expect(requests).toContainText('Nobody is waiting for your approval.')
  await expect(page.getByRole('button', { name: 'Report this group' })).toHaveCount(0)

  const id = await makeGroup(page, creator, { membersVisible: true, groupName: 'Open Chess' })
  await joinGroupAs(id, user)
  await joinGroupAs(id, asking)
  await page.goto(`/groups/${id}`)
  const members = page.getByRole('region', { name: 'Members' })
  await expect(members.getByRole('listitem')).toHaveCount(2)
  await expect(members.getByRole('button')).toHaveCount(1)
  await members.getByRole('button', { name: 'More for Pen Ding' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Block', 'Report'])
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Pen Ding' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription('Reason is required.')
  await dialog.getByLabel('What is wrong?').fill('Writes at night.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await closeDialog(page, 'Thank you for telling us')
})

test('a report that is being written is kept if its dialog is closed, until it is sent', async ({
  signedInPage: page,
}) => {
  const id = await makeGroup(page, await signUp({ verified: true }))
  await page.goto(`/groups/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Report this group' })
  const reason = dialog.getByLabel('What is wrong?')
  const open = () => page.getByRole('button', { name: 'Report this group' }).click()
  const text = 'It sells watches. '.repeat(20)
  await open()
  await reason.fill(text)
  for (const close of [
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await close()
    await expect(dialog).toBeHidden()
    await open()
    await expect(reason).toHaveValue(text)
  }
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await closeDialog(page, 'Thank you for telling us')
  const draftKeys = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
  expect(await draftKeys()).toEqual([])
  await open()
  await expect(reason).toHaveValue('')
})

test.describe('a group that is hidden while a browser keeps it', () => {
  // The page shows the cached group, and requests its organizers, until Firestore reports that the group is gone.
  test.use({ allowedErrors: [/404 .*\/organizers/] })

  test('a report leads a moderator to a group, which they hide; its creator sees why, until it is shown again', async ({
    page,
    openPageOf,
    user,
  }) => {
    // The test needs more time than others, because it signs in three users, one after the other.
    test.setTimeout(120_000)
    const [creator, moderator] = [await signUp({ name: 'Sel Ler', verified: true }), await makeModerator()]
    const id = await makeGroup(page, creator, { groupName: 'Cheap Watches' })
    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Report this group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this group' })
    await dialog.getByLabel('What is wrong?').fill('This sells watches.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await closeDialog(page, 'Thank you for telling us')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Account', 'My Meetings', 'Logout'])
    await page.goto('/reports')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found.' })).toBeVisible()

    const moderatorPage = await openPageOf(moderator)
    await moderatorPage.goto('/')
    await moderatorPage.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    // The number is unknown, because it includes the reports of other tests.
    await moderatorPage.getByRole('menuitem', { name: /^Reports \(\d+\+?\)$/ }).click()
    await expect(moderatorPage).toHaveURL('/reports')
    const report = moderatorPage
      .getByRole('list', { name: 'Reports' })
      .getByRole('listitem')
      .filter({ hasText: 'Cheap' })
    await expect(report).toContainText('This sells watches.')
    await expect(report).toContainText(`${user.name}`)
    await report.getByRole('button', { name: 'Hide group' }).click()
    await moderatorPage.getByLabel('Reason (optional)').fill('It sells watches.')
    await moderatorPage.getByRole('button', { name: 'Yes, hide it' }).click()
    await expect(report.getByText('Hidden', { exact: true })).toBeVisible()

    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('heading', { name: 'Group not found.' })).toBeVisible()
    const creatorPage = await openPageOf(creator)
    for (const path of [`/update-group/${id}`, `/groups/${id}/plan-meeting`]) {
      await creatorPage.goto(path)
      await expect(creatorPage.getByRole('alert'), path).toContainText("This group is hidden by the site's moderators.")
    }
    await creatorPage.goto('/my-groups')
    await expect(creatorPage.getByText('Hidden', { exact: true })).toBeVisible()
    await expect(creatorPage.getByRole('link', { name: 'Update Cheap Watches' })).toBeVisible()
    await creatorPage.getByRole('link', { name: 'Cheap Watches', exact: true }).click()
    await expect(creatorPage.getByRole('heading', { level: 1, name: 'Cheap Watches' })).toBeVisible()
    await expect(creatorPage.getByRole('alert')).toContainText("This group is hidden by the site's moderators.")
    await expect(creatorPage.getByRole('alert')).toContainText('Reason: It sells watches.')
    await creatorPage
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await expect(
      creatorPage.getByText("The site's moderators have hidden this group. “It sells watches.”"),
    ).toBeVisible()

    await report.getByRole('button', { name: 'Show group again' }).click()
    await moderatorPage.getByRole('button', { name: 'Yes, show it' }).click()
    await expect(report.getByText('Hidden', { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Cheap Watches' })).toBeVisible()

    await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
    await creatorPage.reload()
    await creatorPage.getByRole('button', { name: 'Delete this group' }).click()
    await creatorPage.getByRole('button', { name: 'Yes, delete it!' }).click()
    await closeDialog(creatorPage, 'Deleted!')
    await expect(creatorPage).toHaveURL('/my-groups')

    await moderatorPage.reload()
    await expect(report.getByText('Deleted', { exact: true })).toBeVisible()
    await expect(report).toContainText('This sells watches.')
    await expect(report).toContainText('Created by Sel Ler')
    await report.getByText("The group's description when it was reported").click()
    await expect(report.getByText('We read, and talk about it.')).toBeVisible()
    await expect(report.getByRole('button')).toHaveText(['Suspend account', 'Close report'])
    await report.getByRole('button', { name: 'Close report' }).click()
    await moderatorPage.getByRole('alertdialog').getByRole('button', { name: 'Close report' }).click()
    await expect(moderatorPage.getByText('The report is closed.')).toBeVisible()
    await expect(report).toHaveCount(0)
  })
})

test.describe('in a hidden group', () => {
  test.use({ allowedErrors: [/404 \(Not Found\).*\/groupInformation\//] })

  test('a member of a group that moderators have hidden sees so on its page, and can leave it', async ({
    page,
    user,
  }) => {
    const creator = await signUp()
    const [id, asked] = [await makeGroup(page, creator), await makeGroup(page, creator, { approvalRequired: true })]
    const moderator = await makeModerator()
    for (const each of [id, asked]) {
      await joinGroupAs(each, user)
      await expectSuccess(endpoints.hideGroup, 200, { params: { id: each }, as: moderator })
    }
    await page.goto('/my-groups')
    const main = page.getByRole('main')
    await expect(main.getByText('1 of your groups is hidden by moderators.')).toBeVisible()
    await expect(main.getByText('1 of the groups that you asked to join is hidden by moderators.')).toBeVisible()
    await expect(main.getByText("You haven't joined any groups yet.")).toHaveCount(0)
    const shown = await makeGroup(page, creator, { groupName: 'Shown' })
    await joinGroupAs(shown, user)
    await page.reload()
    await expect(main.getByRole('table', { name: 'My Joined Groups' })).toContainText('Shown')
    await expect(main.getByText('1 of your groups is hidden by moderators.')).toBeVisible()
    await page.goto(`/groups/${id}`)
    const title = "This group is hidden by the site's moderators."
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText("You're still a member.")
    await page.getByRole('button', { name: 'Leave Group' }).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expect(page.getByText('You have left the group.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('It may have been deleted by its creator.')
    await expect(page.getByRole('button', { name: 'Leave Group' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Group not found.' })).toBeFocused()
    expect((await database().doc(`groups/${id}/members/${user.uid}`).get()).exists).toBe(false)

    await page.goto(`/groups/${asked}`)
    await expect(page.getByRole('main')).toContainText('Your request to join is still open.')
    await page.getByRole('button', { name: 'Withdraw Request' }).click()
    await page.getByRole('button', { name: 'Yes, withdraw' }).click()
    await expect(page.getByText('Your request has been withdrawn.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw Request' })).toHaveCount(0)
  })
})
