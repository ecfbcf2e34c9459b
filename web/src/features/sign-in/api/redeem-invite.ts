import { readStored, removeStored, writeStored } from '#shared/browser-storage.ts'
import { callRest } from '#shared/rest/call-rest.ts'

// How somebody gets into a closed site.

const STORAGE_KEY = 'siteInvite'

/** Remembers the code of an invitation to the site, if the address has one, until somebody has signed in and used it. */
export const rememberSiteInvite = (href: string): void => {
  const code = new URL(href, location.origin).searchParams.get('invite')
  if (code) writeStored('session', STORAGE_KEY, code)
}

/** The remembered code of an invitation to the site; null if there is none. */
export const getSiteInvite = (): string | null => readStored('session', STORAGE_KEY)

export const forgetSiteInvite = (): void => removeStored('session', STORAGE_KEY)

/** Requests a token with the claims that the account has now. Everything that waits for an admission is told by it. */
const refreshToken = async (): Promise<void> => {
  const { getIdToken } = await import('#shared/firebase/id-token.ts')
  await getIdToken(true)
}

/** Uses an invitation to the site. Throws what callRest throws. */
export const redeemSiteInvite = async (code: string): Promise<void> => {
  await callRest('useSiteInvite', { params: { invite: code } })
  await refreshToken()
}

/**
 * Joins a group by an invitation, which also admits the user to the site. If the group is full, the user is admitted nevertheless. Throws
 * what callRest throws.
 */
export const redeemGroupInvite = async (id: string, invite: string, userEmail: string): Promise<void> => {
  try {
    await callRest('joinGroup', { params: { id }, body: { userEmail, invite } })
  } finally {
    await refreshToken()
  }
}
