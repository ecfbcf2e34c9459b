import type { endpoints } from '@hobbyhub/contract/endpoints'
import { callAuth } from '../../platform/call-auth.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import { bearerToken } from '../../platform/http/authenticate.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { SESSION_COOKIE } from '../../platform/http/session-cookie.ts'

const DAY_S = 24 * 60 * 60
/** How long the cookie is valid, in seconds: the longest that the identity provider allows. */
const MAX_AGE_S = 14 * DAY_S

/** No script reads the cookie, and only pages of this site send it. */
const cookieHeader = (value: string, maxAge: number) => ({
  'set-cookie': `${SESSION_COOKIE}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Strict`,
})

/** Sets the cookie by which an <img>, which sends no token, gets the pictures of a closed site. */
export const startSession: Handler<typeof endpoints.startSession> = async ({ authorization, deadline }) => {
  const token = bearerToken(authorization) ?? ''
  const cookie = await callAuth(deadline, () => auth.createSessionCookie(token, { expiresIn: MAX_AGE_S * 1000 }))
  return { status: 204, headers: cookieHeader(cookie, MAX_AGE_S), body: undefined }
}

export const endSession: Handler<typeof endpoints.endSession> = async () => ({
  status: 204,
  headers: cookieHeader('', 0),
  body: undefined,
})
