import { randomUUID } from 'node:crypto'
import { dayFromNow } from '../support/group-payload.ts'
import { serveFakeGapi } from './account/fake-gapi.ts'
import { arriveSignedIn, closeDialog, expect, makeGroup, signUp, test } from './fixtures.ts'

const fillGroup = async (page: import('@playwright/test').Page, groupName: string) => {
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Fishing')
  await page.getByLabel('Location').fill('Λίμνη Πρέσπα')
  await page.getByLabel('Maximum members').fill('12')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
  await page.getByLabel('Image address').fill(`${new URL(page.url()).origin}/demo/fishing-1.webp`)
  await page.getByLabel('Description').fill('We meet at dawn.\nBring a warm coat.')
}

for (const way of ['e-mail', 'Google'] as const) {
  test(`by ${way}: register, create, join, see both under My Groups, update, delete, leave`, async ({
    page,
    context,
  }) => {
    const other = await signUp({ name: 'Other Person', verified: true })
    const theirs = `Theirs ${randomUUID()}`
    const id = await makeGroup(page, other, { groupName: theirs })
    const mine = `Mine ${randomUUID()}`
    const address = `new-${randomUUID()}@example.com`

    await page.goto('/auth/register')
    if (way === 'e-mail') {
      await page.getByLabel('Name', { exact: true }).fill('Newcomer')
      await page.getByLabel('Photo URL').fill(`${new URL(page.url()).origin}/demo/avatar-1.webp`)
      await page.getByLabel('E-mail').fill(address)
      await page.getByLabel('Password', { exact: true }).fill('Hobby123')
      await page.getByRole('button', { name: 'Register' }).click()
      await closeDialog(page, 'Welcome aboard!')
    } else {
      await serveFakeGapi(context)
      const popupOpens = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Sign up with Google' }).click()
      const popup = await popupOpens
      await popup.getByText('Add new account').click()
      await popup.locator('#email-input').fill(address)
      await popup.locator('#display-name-input').fill('Newcomer')
      await popup.locator('#sign-in').click()
      await closeDialog(page, 'Login Successful!')
    }
    await expect(page).toHaveURL('/')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Create Group' }).click()
    await fillGroup(page, mine)
    await page.getByRole('button', { name: 'Create Group' }).click()
    await closeDialog(page, 'Group Created!')
    await expect(page.getByLabel('Group name')).toHaveValue('')

    await page.goto(`/groups/${id}`)
    await page.getByRole('button', { name: 'Join This Group!' }).click()
    const question = page.getByRole('alertdialog', { name: 'Confirm Join' })
    await expect(question).toContainText(`Are you sure you want to join "${theirs}"?`)
    await expect(question.locator('img')).toBeVisible()
    await expect(question).not.toContainText('decides')
    await question.getByRole('button', { name: 'Yes, join it!' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Joined!' })).toContainText('Next, share the group')
    await closeDialog(page, 'Joined!')
    await expect(page.getByText('1 joined')).toBeVisible()

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Groups' }).click()
    const created = page.getByRole('table', { name: 'My Created Groups' })
    const joined = page.getByRole('table', { name: 'My Joined Groups' })
    await expect(created.getByRole('row', { name: mine })).toBeVisible()
    await expect(joined.getByRole('row', { name: theirs })).toContainText('Other Person')

    await created.getByRole('link', { name: `Update ${mine}` }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Λίμνη Πρέσπα')
    await page.getByLabel('Group name').fill(`${mine} II`)
    await page.getByRole('button', { name: 'Update Group' }).click()
    await closeDialog(page, 'Updated!')
    await expect(page).toHaveURL('/my-groups')

    await created.getByRole('button', { name: `Delete ${mine} II` }).click()
    const warning = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(warning).toContainText("You won't be able to revert this!")
    await expect(warning).toContainText(`Delete ${mine} II? It has no members.`)
    await warning.getByRole('button', { name: 'Yes, delete it!' }).click()
    await closeDialog(page, 'Deleted!')
    await expect(page.getByText("You haven't created any groups yet.")).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await joined.getByRole('button', { name: `More for ${theirs}` }).click()
    await page.getByRole('menuitem', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expect(page.getByText("You haven't joined any groups yet.")).toBeVisible()
  })
}

test('an account with its e-mail address as a name creates groups as "User"', async ({ page }) => {
  const email = `called-by-${randomUUID()}@example.com`
  const groupName = `By an address ${randomUUID()}`
  await arriveSignedIn(page, await signUp({ email, name: email, verified: true }))
  await page.goto('/create-group')
  await expect(page.getByLabel('Your name')).toHaveValue(email)
  await fillGroup(page, groupName)
  await page.getByRole('button', { name: 'Create Group' }).click()
  await closeDialog(page, 'Group Created!')
  await page.goto('/my-groups')
  await page.getByRole('link', { name: groupName, exact: true }).click()
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText('User')
})
