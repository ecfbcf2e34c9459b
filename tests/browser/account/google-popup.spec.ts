import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GAPI_URL_PATTERN, serveFakeGapi } from './fake-gapi.ts'

// Safari and phones block a popup that opens only after a network request. So pages that offer Google's sign-in load everything
// that the popup needs before the click, and other pages load none of it.

const frame = (page: Page) => page.locator('iframe[src*="/auth/iframe"]')
const button = (page: Page) => page.getByRole('button', { name: /with Google$/ })

/** Waits until the frame for Google's sign-in has loaded. It loads after the page's own requests. */
const untilReady = async (page: Page) => {
  await expect(frame(page)).toBeAttached()
  const inner = await (await frame(page).elementHandle())?.contentFrame()
  await inner?.waitForLoadState('networkidle')
  await page.waitForLoadState('networkidle')
}

/** Delays the page's requests that match, from now on. Returns a function that releases them. */
const holdRequests = async (page: Page, pattern: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}

for (const path of ['/auth/login', '/auth/register'])
  test(`${path}: Google’s window opens at the press, without a request before it`, async ({ page, context }) => {
    await serveFakeGapi(context)
    await page.goto(path)
    await untilReady(page)
    const release = await holdRequests(page, '**/*')
    const opens = page.waitForEvent('popup')
    await button(page).click()
    await (await opens).close()
    release()
  })

test('pages without the button load nothing of Google’s', async ({ page, context }) => {
  await serveFakeGapi(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  for (const path of ['/', '/groups', '/about']) {
    await page.goto(path)
    // The sign-in code is loaded when the pointer moves, some seconds after the page at the earliest.
    let x = 0
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        x += 1
        await page.mouse.move(x, 1)
        return asked.some((url) => /\/assets\/auth-/.test(url))
      }, path)
      .toBe(true)
    await page.waitForLoadState('networkidle')
    expect(
      asked.filter((url) => /apis\.google\.com|\/auth\/iframe/.test(url)),
      path,
    ).toEqual([])
    asked.length = 0
  }
})

test('while Google’s script loads slowly, the window opens once it has loaded', async ({ page, context }) => {
  await serveFakeGapi(context)
  const release = await holdRequests(page, GAPI_URL_PATTERN)
  await page.goto('/auth/login')
  await button(page).click()
  await expect(frame(page)).toHaveCount(0)
  const opens = page.waitForEvent('popup')
  release()
  await (await opens).close()
})

test('where Google’s script failed to load, the press loads it again', async ({ page, context }) => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://apis.google.com'))
  await page.goto('/auth/login')
  await failed
  await serveFakeGapi(context)
  const opens = page.waitForEvent('popup')
  await button(page).click()
  await (await opens).close()
})

test('the dialog that deletes an account of Google’s has the window ready, too', async ({ page, context }) => {
  await serveFakeGapi(context)
  await page.goto('/auth/login')
  const opens = page.waitForEvent('popup')
  await button(page).click()
  const popup = await opens
  await popup.getByText('Add new account').click()
  await popup.locator('#email-input').fill(`new-${randomUUID()}@example.com`)
  await popup.locator('#sign-in').click()
  await page.getByRole('alertdialog', { name: 'Login Successful!' }).getByRole('button', { name: 'OK' }).click()

  await page.goto('/dashboard/account')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(frame(page), 'not before the dialog').toHaveCount(0)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await untilReady(page)
  const release = await holdRequests(page, '**/*')
  const asks = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await asks).close()
  release()
})
