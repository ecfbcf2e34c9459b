import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../scripts/seed/accounts.ts'

/** Signs in a user of the demo data. */
export const signInDemoUser = async (page: Page, origin: string, email = 'member@example.com'): Promise<void> => {
  await page.goto(`${origin}/auth/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
}

/** Signs in a user of the demo data, and returns the browser's cookies and storage, so that visits can start signed in. */
export const signedInState = async (browser: Browser, origin: string, email?: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true })
  await signInDemoUser(await context.newPage(), origin, email)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}
export type State = Awaited<ReturnType<typeof signedInState>>

/** The path of the page of the first group that the API lists. */
export const firstGroupPath = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/groupInformation?limit=1`)
  const [group] = endpoints.listGroups.responses[200].parse(await response.json())
  if (!group) throw new Error('There is no group')
  return `/groups/${group._id}`
}
