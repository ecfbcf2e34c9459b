import { endpoints } from '@hobbyhub/contract/endpoints'
import { signInAfterChange } from '../../support/account-changes.ts'
import { makeModerator } from '../../support/accounts.ts'
import { joinGroupAs } from '../../support/groups.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'
import { saveUserRecord } from '../../support/user-documents.ts'
import { arriveSignedIn, expect, makeGroup, signUp, test } from '../fixtures.ts'

// Pictures that users have uploaded: where the site shows them, in which size, and how users delete them.

test.describe('a deleted picture', () => {
  test.use({ allowedErrors: [/404 .*\/pictures\//] })

  test('is chosen from a list that shows its uses, and its group shows its name', async ({ page, user }) => {
    const used = await uploadTestPicture(user, 1)
    const unused = await uploadTestPicture(user, 2)
    const id = await makeGroup(page, user, { image: used.url, groupName: 'Pictured Chess' })
    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Your pictures' })
    await section.getByRole('button', { name: 'Show your pictures' }).press('Enter')
    const rows = section.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('Not used')
    await expect(rows.nth(0).locator('img')).toHaveAttribute('src', `${unused.url}?size=small`)
    await expect(rows.nth(1)).toContainText('Used by Pictured Chess')
    await rows
      .nth(1)
      .getByRole('button', { name: /^Delete the picture of / })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this picture?' })
    await expect(dialog).toContainText("“Pictured Chess” will show no picture. This can't be undone.")
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(page.getByText('The picture is deleted.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toBeFocused()
    expect((await sendRequest('GET', `/pictures/${used._id}.webp`)).status).toBe(404)
    await rows.first().getByRole('button').click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(section).toContainText("You haven't uploaded any pictures.")

    await page.goto(`/groups/${id}`)
    await expect(page.getByRole('img', { name: 'Pictured Chess' })).toBeVisible()
  })

  test('is one of a reported group, which a moderator deletes from the report', async ({ page, openPageOf, user }) => {
    const picture = await uploadTestPicture(user, 3)
    const id = await makeGroup(page, user, { image: picture.url, groupName: 'Reported Picture' })
    const plain = await makeGroup(page, user, { groupName: 'Reported Plain' })
    const reporter = await signUp()
    for (const group of [id, plain]) {
      await expectSuccess(endpoints.report, 201, {
        params: { id: group },
        body: { reason: 'Look at it.' },
        as: reporter,
      })
    }
    const theirs = await openPageOf(await makeModerator())
    await theirs.goto('/reports')
    const card = (name: string) => theirs.getByRole('listitem').filter({ hasText: name })
    await expect(card('Reported Plain').getByRole('button', { name: 'Hide group' })).toBeVisible()
    await expect(card('Reported Plain').getByRole('button', { name: 'Delete picture' })).toHaveCount(0)
    await card('Reported Picture').getByRole('button', { name: 'Delete picture' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(theirs.getByText('The picture is deleted.')).toBeVisible()
    await expect(card('Reported Picture').getByRole('button', { name: 'Delete picture' })).toHaveCount(0)
    await expect(card('Reported Picture')).toBeFocused()
    expect((await sendRequest('GET', `/pictures/${picture._id}.webp`)).status).toBe(404)
  })

  test('is a reported member’s photo; if another user uploaded it, the moderator sees their name', async ({
    page,
    openPageOf,
    user,
  }) => {
    const owner = await signUp({ name: 'Inno Cent' })
    await saveUserRecord(owner)
    const [photo, others] = [await uploadTestPicture(user, 5), await uploadTestPicture(owner, 6)]
    const member = await signInAfterChange(user, { photoUrl: photo.url })
    const creator = await signUp()
    const id = await makeGroup(page, creator, { image: others.url, groupName: 'Reported Photo' })
    await joinGroupAs(id, member)
    const reports = [
      [creator, { reason: 'Rude photo.', uid: member.uid }],
      [member, { reason: 'Rude group.' }],
    ] as const
    for (const [as, body] of reports) await expectSuccess(endpoints.report, 201, { params: { id }, body, as })
    const theirs = await openPageOf(await makeModerator())
    await theirs.goto('/reports')
    const card = (reason: string) => theirs.getByRole('listitem').filter({ hasText: reason })
    await expect(card('Rude group.')).toContainText("Uploaded by Inno Cent, who isn't reported here")
    await card('Rude group.').getByRole('button', { name: 'Delete picture' }).click()
    const dialog = theirs.getByRole('alertdialog')
    await expect(dialog).toContainText("Inno Cent uploaded it, and isn't reported here.")
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const image = card('Rude photo.').getByRole('img', { name: "The member's photo" })
    await expect(image).toHaveAttribute('src', `/pictures/${photo._id}.webp?size=small`)
    await card('Rude photo.').getByRole('button', { name: 'Delete picture' }).click()
    await expect(dialog).toContainText(`It'll be gone from "${user.name}"`)
    await dialog.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(image).toHaveCount(0)
    expect((await sendRequest('GET', `/pictures/${photo._id}.webp`)).status).toBe(404)
    expect((await sendRequest('GET', `/pictures/${others._id}.webp`)).status).toBe(200)
  })
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('the list says so, and is loaded by one press', async ({ page, user }) => {
    await uploadTestPicture(user, 4)
    await page.route('**/pictures', (route) => route.abort())
    await page.goto('/dashboard/account')
    const section = page.getByRole('region', { name: 'Your pictures' })
    await section.getByRole('button', { name: 'Show your pictures' }).click()
    await expect(section).toContainText("We couldn't load your pictures.")
    await page.unroute('**/pictures')
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
  })
})

test('cards and avatars take the small size, a group’s page the one that fits', async ({ page, browser }) => {
  const creator = await signUp({ name: 'Pic Ture', verified: true })
  const { url } = await uploadTestPicture(creator, 5)
  const id = await makeGroup(page, creator, { image: url, groupName: 'Small Cards' })
  await page.goto('/groups?q=Small+Cards')
  const card = page.getByRole('article').filter({ hasText: 'Small Cards' }).first()
  await expect(card.locator('img')).toHaveAttribute('src', /\/pictures\/[\w-]+\.webp\?size=small$/)
  const shownAt = async (width: number) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const own = await context.newPage()
    await arriveSignedIn(own, creator)
    await own.goto(`/groups/${id}`)
    const picture = own.getByRole('main').locator('img[srcset]').first()
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
      .toBe(true)
    const shown = await picture.evaluate((img) => img instanceof HTMLImageElement && img.currentSrc)
    await context.close()
    return shown
  }
  expect(await shownAt(360)).toBe(`${url}?size=small`)
  expect(await shownAt(1280)).toBe(url)
})
