import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyEmulators } from '../../scripts/seed/empty-emulators.ts'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/suite/chromium.ts'
import { type Account, signUp } from '../support/accounts.ts'
import { arriveSignedIn } from '../support/arrive-signed-in.ts'
import { hostingOrigin } from '../support/emulators.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { exportFirestoreData } from './emulator-calls.ts'
import { canInjectFaults, freezeFirestore, killFirestore, killFunctionProcesses } from './emulator-faults.ts'

// These tests check the errors that users read on each screen when the backend is down (specification, section 8), and that users
// can try again once the backend is back.

/**
 * The client tries a join four times, and each try ends with a 503 after 8 s. With the random pauses between the tries, the user
 * sees the error after 38 s at most on an idle machine.
 */
const PATIENT = { timeout: 60_000 }

describe.skipIf(!canInjectFaults)('users’ messages', () => {
  let browser: Browser | undefined
  let user: Account
  let other: Account
  let own: string
  let theirs: string
  const logged: string[] = []

  /** Opens the path in a new browser context, with nothing saved from earlier visits. */
  const visit = async (path: string): Promise<Page> => {
    if (!browser) throw new Error('No browser')
    const page = await browser.newPage({ baseURL: hostingOrigin(), serviceWorkers: 'block' })
    page.on('console', (message) => logged.push(message.text()))
    await arriveSignedIn(page, user)
    await page.goto(path)
    return page
  }

  beforeAll(async () => {
    await emptyEmulators()
    browser = await chromium.launch({
      executablePath: await findChromium(),
      args: CHROMIUM_ARGS,
    })
    ;[user, other] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
    own = await makeGroup(user, { groupName: 'Own group' })
    theirs = await makeGroup(other, { groupName: 'Their group' })
  })
  afterAll(() => browser?.close())

  const ask = async (page: Page, button: string, confirmation: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: confirmation }).click()
  }
  const messageDialog = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })
  /** Presses the button of the failed list. The line above the page that says that it takes long has such a button, too. */
  const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
  const stat = (page: Page, index: number) => page.locator('dl > div').nth(index).locator('dd').first()

  const fillGroup = async (page: Page): Promise<void> => {
    await page.getByLabel('Group name').fill('Made of patience')
    await page.getByLabel('Category').selectOption('Fishing')
    await page.getByLabel('Location').fill('Ohrid')
    await page.getByLabel('Maximum members').fill('12')
    await page.getByLabel('Start date', { exact: true }).fill(dayFromNow(20))
    await page.getByLabel('Image address').fill(`${hostingOrigin()}/demo/fishing-1.webp`)
    await page.getByLabel('Description').fill('We meet at dawn.')
  }

  test('when the function’s process dies under a join', async () => {
    const id = await makeGroup(other, { groupName: 'Joined in the end' })
    const page = await visit(`/groups/${id}`)
    await expectPage(page.getByRole('button', { name: 'Join This Group!' })).toBeVisible(PATIENT)
    const thaw = freezeFirestore()
    try {
      const sent = page.waitForRequest(/\/join$/)
      await ask(page, 'Join This Group!', 'Yes, join it!')
      await sent
      await sleep(1_500)
      expect(killFunctionProcesses()).toBeGreaterThan(0)
    } finally {
      thaw()
    }
    await expectPage(messageDialog(page, 'Error!')).toContainText('Could not process your request.', PATIENT)
    await page.getByRole('button', { name: 'OK' }).click()
    await expectPage(page.getByText("You're a member of this group.")).toHaveCount(0)
    await ask(page, 'Join This Group!', 'Yes, join it!')
    await expectPage(messageDialog(page, 'Joined!')).toBeVisible(PATIENT)
  })

  test('while Firestore is dead, and once it is back', async () => {
    const [joining, creating, updating, deleting] = await Promise.all(
      [`/groups/${theirs}`, '/create-group', `/update-group/${own}`, '/my-groups'].map(visit),
    )
    if (!joining || !creating || !updating || !deleting) throw new Error('No pages')
    await expectPage(joining.getByRole('button', { name: 'Join This Group!' })).toBeVisible(PATIENT)
    await fillGroup(creating)
    await updating.getByLabel('Group name').fill('Renamed')
    await expectPage(deleting.getByRole('row', { name: 'Own group' })).toBeVisible(PATIENT)
    const saved = mkdtempSync(joinPath(tmpdir(), 'hh-saved-'))
    const metadata = await exportFirestoreData(saved)

    const restart = killFirestore()
    const paths = ['/', '/groups', `/groups/${theirs}`, `/update-group/${own}`, '/my-groups', '/dashboard']
    const [home, explore, details, update, mine, dashboard] = await Promise.all(paths.map(visit))
    if (!home || !explore || !details || !update || !mine || !dashboard) throw new Error('No pages')
    await ask(joining, 'Join This Group!', 'Yes, join it!')
    await creating.getByRole('button', { name: 'Create Group' }).click()
    await updating.getByRole('button', { name: 'Update Group' }).click()
    await ask(deleting, 'Delete Own group', 'Yes, delete it!')

    for (const page of [home, explore])
      await expectPage(page.getByRole('alert')).toContainText("We couldn't load the groups.", PATIENT)
    // Home shows neither the sections that need the list nor their skeletons. The banner and the hero do not need the list.
    for (const name of ['Featured Groups', 'Become a Creator', 'Learn & Explore', 'Frequently Asked Questions'])
      await expectPage(home.getByRole('region', { name })).toHaveCount(0)
    await expectPage(home.getByRole('article')).toHaveCount(0)
    await expectPage(home.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectPage(home.getByRole('region', { name: 'Explore, create, connect' })).toBeVisible()
    await expectPage(details.getByRole('heading', { level: 1 })).toHaveText(/^Error: ./, PATIENT)
    await expectPage(update.getByRole('heading', { level: 1 })).toHaveText('Group not found.', PATIENT)
    await expectPage(messageDialog(joining, 'Error!')).toBeVisible(PATIENT)
    await expectPage(messageDialog(creating, 'Oops... Something went wrong!')).toBeVisible(PATIENT)
    await expectPage(messageDialog(updating, 'Update Failed')).toContainText(
      'Failed to update group. Please try again.',
      PATIENT,
    )
    await expectPage(messageDialog(deleting, 'Error!')).toContainText('Could not delete the group.', PATIENT)
    for (const list of ['My Created Groups', 'My Joined Groups']) {
      const alert = mine.getByRole('region', { name: list }).getByRole('alert')
      await expectPage(alert).toContainText('Error!', PATIENT)
      await expectPage(alert).toContainText('Could not fetch your group data. Please try again later.')
    }
    for (const index of [0, 1]) await expectPage(stat(dashboard, index)).toHaveText('–', PATIENT)
    await expectPage(dashboard.getByRole('alert')).toHaveCount(0)
    const countLogged = (what: string) => logged.filter((line) => line.includes(what)).length
    await expect.poll(() => countLogged('The groups could not be loaded')).toBeGreaterThanOrEqual(2)
    await expect.poll(() => countLogged('could not be counted')).toBeGreaterThanOrEqual(2)

    for (const page of [joining, creating, updating, deleting]) await page.getByRole('button', { name: 'OK' }).click()
    await expectPage(joining.getByText("You're a member of this group.")).toHaveCount(0)
    await expectPage(creating.getByLabel('Group name')).toHaveValue('Made of patience')
    await expectPage(updating.getByLabel('Group name')).toHaveValue('Renamed')
    await expectPage(deleting.getByRole('row', { name: 'Own group' })).toBeVisible()

    restart(metadata)
    await expect.poll(async () => (await fetch(`${hostingOrigin()}/groupInformation/${own}`)).status, PATIENT).toBe(200)
    for (const page of [home, explore, details, update, mine]) await retry(page)
    await expectPage(home.getByRole('heading', { name: 'Featured Groups' })).toBeVisible(PATIENT)
    const names = explore.getByRole('article').getByRole('heading')
    await expectPage(names).toHaveText(['Joined in the end', 'Own group', 'Their group'], PATIENT)
    await expectPage(details.getByRole('heading', { level: 1 })).toHaveText('Their group', PATIENT)
    await expectPage(update.getByLabel('Group name')).toHaveValue('Own group', PATIENT)
    await expectPage(mine.getByRole('row', { name: 'Own group' })).toBeVisible(PATIENT)
    await ask(joining, 'Join This Group!', 'Yes, join it!')
    await expectPage(messageDialog(joining, 'Joined!')).toBeVisible(PATIENT)
    await creating.getByRole('button', { name: 'Create Group' }).click()
    await expectPage(messageDialog(creating, 'Group Created!')).toBeVisible(PATIENT)
    await updating.getByRole('button', { name: 'Update Group' }).click()
    await expectPage(messageDialog(updating, 'Updated!')).toBeVisible(PATIENT)
    await ask(deleting, 'Delete Own group', 'Yes, delete it!')
    await expectPage(messageDialog(deleting, 'Deleted!')).toBeVisible(PATIENT)
    rmSync(saved, { recursive: true, force: true })
  }, 400_000)
})
