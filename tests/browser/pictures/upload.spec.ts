import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { noiseImage, plainImage, toImageBytes } from '../../support/pictures.ts'
import { closeDialog, expect, makeGroup, test } from '../fixtures.ts'

const PICTURE = /\/pictures\/[^/]+\.webp/

const jpeg = async (shade = 0) => ({
  name: 'IMG_0042.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await toImageBytes(plainImage({ width: 2400, height: 1800, shade }).jpeg())),
})

/** Presses the button, and chooses a file in the browser's dialog, as users do. */
const choose = async (within: Page | Locator, file: Awaited<ReturnType<typeof jpeg>>): Promise<void> => {
  const page = 'page' in within ? within.page() : within
  const chooser = page.waitForEvent('filechooser')
  await within.getByRole('button', { name: 'Upload a picture' }).press('Enter')
  await (await chooser).setFiles(file)
}

const fillGroup = async (page: Page, groupName: string) => {
  await page.getByLabel('Group name').fill(groupName)
  await page.getByLabel('Category').selectOption('Fishing')
  await page.getByLabel('Location').fill('Prespa')
  await page.getByLabel('Maximum members').fill('10')
  await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
  await page.getByLabel('Description').fill('We meet at dawn.')
}

test('a new group gets a picture from the phone, also if it is created during the upload', async ({
  signedInPage: page,
}) => {
  const groupName = `New ${randomUUID()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/create-group')
  await fillGroup(page, groupName)
  let sent = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/pictures', async (route) => {
    sent = route.request().postDataBuffer()?.length ?? 0
    await held
    await route.continue()
  })
  await choose(page, await jpeg(1))
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The picture that you chose' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Uploading the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Group' }).click()
  release()
  await closeDialog(page, 'Group Created!')
  expect(sent, 'shrunk before it is sent').toBeLessThan(200_000)
  await page.getByRole('link', { name: 'See your group' }).click()
  const picture = page.getByRole('main').locator('img[src*="/pictures/"]').first()
  await expect(picture).toHaveAttribute('src', PICTURE)
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
})

test.describe('a failed upload', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })
  test('can be repeated by one press, and typed values stay', async ({ page, user }) => {
    const id = await makeGroup(page, user, {})
    await page.goto(`/update-group/${id}`)
    await page.getByLabel('Description').fill('Typed before the upload.')
    const before = await page.getByLabel('Image address').inputValue()
    await page.route('**/pictures', (route) => route.abort(), { times: 1 })
    await choose(page, await jpeg(2))
    await expect(page.getByRole('alert')).toContainText("We couldn't upload the picture. Please try again.")
    await expect(page.getByLabel('Image address')).toHaveValue(before)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The picture is uploaded.' })).toBeVisible()
    await expect(page.getByLabel('Image address')).toHaveValue(PICTURE)
    await expect(page.getByLabel('Description')).toHaveValue('Typed before the upload.')
    await page.getByRole('button', { name: 'Update Group' }).click()
    await closeDialog(page, 'Updated!')
    const stored: unknown = await (await page.request.get(`/groupInformation/${id}`)).json()
    expect(stored).toMatchObject({ image: expect.stringMatching(PICTURE) })
  })
})

test('an upload can be stopped, and a file that is not a picture is not sent', async ({ page, user }) => {
  const id = await makeGroup(page, user, {})
  await page.goto(`/update-group/${id}`)
  const before = await page.getByLabel('Image address').inputValue()
  const asked: string[] = []
  await page.route('**/pictures', (route) => {
    asked.push(route.request().method())
  })
  await choose(page, { ...(await jpeg(3)), buffer: Buffer.from('no picture at all') })
  await expect(page.getByRole('alert')).toContainText("This browser can't read that file.")
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(asked).toEqual([])
  await page.getByRole('group', { name: 'Our pictures' }).getByRole('button').last().click()
  await expect(page.getByRole('alert'), 'once another picture is chosen').toHaveCount(0)
  await page.getByLabel('Image address').fill(before)
  await choose(page, await jpeg(4))
  await expect.poll(() => asked).toEqual(['POST'])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Stopped.' })).toBeVisible()
  await expect(page.getByLabel('Image address')).toHaveValue(before)
})

test('a photo that is pasted into the profile is the profile’s at once, and no address shows', async ({
  page,
  user,
}) => {
  await page.goto('/dashboard/account')
  const form = page.getByRole('form', { name: 'Profile' })
  const bytes = [...(await toImageBytes(noiseImage(300, 300).png()))]
  await form.getByLabel('Photo URL').evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(data)], 'me.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes)
  await expect(form.getByText('Saved. Your profile shows this picture.'), user.email).toBeVisible()
  await expect(form.getByLabel('Photo URL')).toHaveValue('')
  const avatar = page.getByRole('banner').getByRole('button', { name: 'Account' }).locator('img')
  await expect(avatar).toHaveAttribute('src', PICTURE)
  await page.reload()
  await expect(avatar).toHaveAttribute('src', PICTURE)
  await expect(form.getByLabel('Photo URL')).toHaveValue('')
})
