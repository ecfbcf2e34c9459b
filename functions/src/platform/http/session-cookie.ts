import { isClosed } from '@hobbyhub/contract/shared/registration'
import { parse } from 'hono/utils/cookie'
import { callAuth } from '../call-auth.ts'
import type { Caller } from '../caller.ts'
import type { Deadline } from '../deadline.ts'
import { auth } from '../firestore/admin-app.ts'
import { toCaller } from './to-caller.ts'

/** The only cookie that Hosting passes on to functions. */
export const SESSION_COOKIE = '__session'

/** The session cookie of a request; undefined if it has none, or if the site is open, which has no such cookies. */
export const readSessionCookie = (cookies: string | undefined): string | undefined =>
  isClosed && cookies !== undefined ? parse(cookies, SESSION_COOKIE)[SESSION_COOKIE] || undefined : undefined

/**
 * The user of a session cookie. Auth is asked each time whether the session has been ended, because a cookie is valid for two weeks.
 * Throws 401, or 503 if Auth is out of reach.
 */
export const authenticateSession = async (cookie: string, deadline: Deadline): Promise<Caller> =>
  toCaller(await callAuth(deadline, () => auth.verifySessionCookie(cookie, true)))
