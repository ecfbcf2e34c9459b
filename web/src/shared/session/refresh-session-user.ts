import type { User } from 'firebase/auth'
import { copyUser } from './copy-user.ts'
import { setUser } from './session.ts'

/** Copies the provider's user into the session again, after one of its fields has changed. */
export const refreshSessionUser = (user: User): void => setUser(copyUser(user))
