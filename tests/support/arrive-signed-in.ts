import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'

const APP = { apiKey: 'demo-key', appName: '[DEFAULT]' }

/**
 * Signs in without the form, for tests that are about something else: writes the session into local storage, where the
 * provider's SDK finds it, and the site's own mark. Leaves the page at a text file of the site.
 */
export const arriveSignedIn = async (
  page: Page,
  { uid, email, token, refreshToken }: Account,
  origin = '',
): Promise<void> => {
  const session = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    ...APP,
    stsTokenManager: { accessToken: token, refreshToken, expirationTime: Date.now() + 3_600_000 },
  }
  await page.goto(`${origin}/robots.txt`)
  const key = `firebase:authUser:${APP.apiKey}:${APP.appName}`
  const stored = { [key]: JSON.stringify(session), signedIn: 'yes' }
  await page.evaluate((items) => Object.assign(localStorage, items), stored)
}
