import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'

const APP = { apiKey: 'demo-key', appName: '[DEFAULT]' }

/**
 * Signs in without the form, for tests that are about something else: before the next page's own scripts run, the session
 * stands in local storage, where the provider's SDK finds it, and so does the site's own mark. Later pages are left to the
 * site, which may have ended the session.
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
  const mark = JSON.stringify(`arrived:${uid}`)
  // As text, because types of the browser are not known here.
  await page.addInitScript({
    content: `
    if (location.protocol.startsWith('http') && self === top && !sessionStorage.getItem(${mark})) {
      sessionStorage.setItem(${mark}, 'yes')
      Object.assign(localStorage, ${JSON.stringify(stored)})
    }
  `,
  })
}
