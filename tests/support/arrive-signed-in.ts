import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'

const APP = { apiKey: 'demo-key', appName: '[DEFAULT]' }

/**
 * Signs in without the form, for tests that are not about signing in. Before the scripts of the next page run, this writes the
 * session to local storage, where Firebase's SDK finds it, and the site's own flag `signedIn`. It writes nothing on later pages,
 * because the site may have ended the session.
 */
export const arriveSignedIn = async (page: Page, { uid, email, token, refreshToken }: Account): Promise<void> => {
  const session = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    ...APP,
    stsTokenManager: { accessToken: token, refreshToken, expirationTime: Date.now() + 3_600_000 },
  }
  const key = `firebase:authUser:${APP.apiKey}:${APP.appName}`
  const stored = { [key]: JSON.stringify(session), signedIn: 'yes' }
  // Logging out removes what does not look like the provider's.
  const mark = JSON.stringify(`firebase:arrived:${email}`)
  // The script is a string, because the browser's types are not available here.
  await page.addInitScript({
    content: `
    if (location.protocol.startsWith('http') && self === top && !sessionStorage.getItem(${mark})) {
      sessionStorage.setItem(${mark}, 'yes')
      Object.assign(localStorage, ${JSON.stringify(stored)})
    }
  `,
  })
}
