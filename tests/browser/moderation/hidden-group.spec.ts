import { endpoints } from '@hobbyhub/contract/endpoints'
import { makeModerator } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { expectSuccess } from '../../support/rest.ts'
import { findOverflow } from '../find-overflow.ts'
import { closeDialog, expect, makeGroup, signUp, test } from '../fixtures.ts'

// A group that moderators hide on its own page: what they, its creator and everybody else see there.

const HIDDEN = "This group is hidden by the site's moderators."

// The page of a group that was hidden a moment ago requests its organizers, until Firestore reports that the group is gone.
test.use({ allowedErrors: [/404 .*\/(organizers|groupInformation)/] })

test('a moderator hides a group on its page, reads it there, and shows it again', async ({
  page,
  openPageOf,
  user,
}) => {
  const moderator = await makeModerator()
  const id = await makeGroup(page, user, { groupName: 'Cheap Watches' })
  const theirs = await openPageOf(moderator)
  await theirs.goto(`/groups/${id}`)
  await theirs.getByRole('button', { name: 'Hide group' }).click()
  const dialog = theirs.getByRole('alertdialog', { name: 'Hide this group?' })
  await dialog.getByLabel('Ground (optional)').selectOption('Spam or deception')
  await dialog.getByLabel('Reason (optional)').fill('It sells watches,\nand nothing else.')
  // What they have entered is there again after they have closed the dialog.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await theirs.getByRole('button', { name: 'Hide group' }).click()
  await expect(dialog.getByLabel('Ground (optional)')).toHaveValue('spam')
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('It sells watches,\nand nothing else.')
  await dialog.getByRole('button', { name: 'Yes, hide it' }).click()
  await expect(theirs.getByText('"Cheap Watches" is hidden.')).toBeVisible()
  const heading = theirs.getByRole('heading', { level: 1, name: 'Cheap Watches' })
  await expect(heading).toBeFocused()
  const alert = theirs.getByRole('alert').filter({ hasText: HIDDEN })
  await expect(alert).toContainText('Ground: Spam or deception.')
  await expect(alert).toContainText('Reason: It sells watches, and nothing else.')
  await expect(theirs.getByText('We read, and talk about it.')).toBeVisible()
  await expect(theirs.getByRole('link', { name: "The creator's account" })).toHaveAttribute(
    'href',
    `/reports/accounts/${user.uid}`,
  )
  await expect(theirs.getByRole('link', { name: 'Update' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Object to this decision' })).toHaveCount(0)
  expect((await database().doc(`hiddenGroups/${id}`).get()).data()).toMatchObject({
    hiddenReason: 'It sells watches, and nothing else.',
    hiddenGround: 'spam',
    hiddenBy: moderator.uid,
  })

  const stranger = await openPageOf(await signUp({ verified: true }))
  await stranger.goto(`/groups/${id}`)
  await expect(stranger.getByRole('heading', { name: 'Group not found.' })).toBeVisible()
  await expect(stranger.getByText('Cheap Watches')).toHaveCount(0)

  await theirs.reload()
  await theirs.getByRole('button', { name: 'Show group again' }).click()
  await theirs.getByRole('button', { name: 'Yes, show it' }).click()
  await expect(theirs.getByText('"Cheap Watches" is shown again.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Hide group' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'Cheap Watches' })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Hide group' })).toHaveCount(0)
})

test('the creator of a hidden group reads why, mends it, and objects once', async ({ page, user }) => {
  const [moderator, member] = [await makeModerator(), await signUp()]
  const id = await makeGroup(page, user, { groupName: 'Cheap Watches' })
  await joinGroupAs(id, member)
  const statement = { reason: 'It sells watches.', ground: 'spam' }
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body: statement, as: moderator })

  await page.goto('/my-groups')
  await page.getByRole('link', { name: 'Update Cheap Watches' }).click()
  await expect(page.getByRole('alert').filter({ hasText: HIDDEN })).toBeVisible()
  await page.getByLabel('Group name').fill('Watch Menders')
  await page.getByLabel('Description').fill('We mend watches, and sell none.')
  await page.getByRole('button', { name: 'Update Group' }).click()
  await closeDialog(page, 'Updated!')
  await expect(page).toHaveURL('/my-groups')
  await page.getByRole('link', { name: 'Watch Menders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Watch Menders' })).toBeVisible()
  await expect(page.getByText('We mend watches, and sell none.')).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: HIDDEN })
  await expect(alert).toContainText('Ground: Spam or deception.')
  await expect(alert).toContainText('Reason: It sells watches.')
  await expect(page.getByRole('button', { name: 'Show group again' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Object to this decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Object to this decision' })
  const text = dialog.getByLabel('Why is the decision wrong?')
  await text.fill('Too short')
  await dialog.getByRole('button', { name: 'Send objection' }).click()
  await expect(text).toHaveAccessibleDescription(/at least 20 characters/)
  await text.fill('We mend watches now, and sell none.')
  await dialog.getByRole('button', { name: 'Send objection' }).click()
  await closeDialog(page, 'Thank you')
  await expect(page.getByRole('heading', { level: 1, name: 'Watch Menders' })).toBeFocused()
  await expect(alert).toContainText("You've objected to this decision.")
  await expect(page.getByRole('button', { name: 'Object to this decision' })).toHaveCount(0)

  const reports = await database().collection('reports').where('groupId', '==', id).get()
  expect(reports.docs.map((doc) => doc.get('kind'))).toEqual(['appeal'])
  await expectSuccess(endpoints.changeReport, 200, {
    params: { report: reports.docs[0]?.id ?? '' },
    body: { status: 'closed', decision: 'The pictures still show prices.' },
    as: await makeModerator(),
  })
  await page.reload()
  await expect(alert).toContainText('the moderators have declined it')
  await expect(alert).toContainText("The moderators' answer: The pictures still show prices.")
})

test('the page of a hidden group and its dialogs fit a phone, also with a long name', async ({
  page,
  user,
  openPageOf,
}) => {
  const moderator = await makeModerator()
  const id = await makeGroup(page, user, { groupName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' })
  const body = { reason: 'W'.repeat(200), ground: 'spam' as const }
  await expectSuccess(endpoints.hideGroup, 200, { params: { id }, body, as: moderator })
  await page.goto(`/groups/${id}`)
  await page.getByRole('button', { name: 'Object to this decision' }).click()
  await page.getByRole('button', { name: 'Send objection' }).click()
  await expect(page.getByRole('dialog').getByText(/is required/)).toBeVisible()
  expect(await findOverflow(page)).toEqual([])
  const theirs = await openPageOf(moderator)
  await theirs.goto(`/groups/${id}`)
  await theirs.getByRole('button', { name: 'Show group again' }).click()
  await expect(theirs.getByRole('alertdialog')).toBeVisible()
  expect(await findOverflow(theirs)).toEqual([])
})
