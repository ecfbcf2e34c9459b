import { auth } from '../platform/firestore/admin-app.ts'

/** An account, disabled or not; undefined if there is none. */
export const readAccount = async (uid: string) => (await auth.getUsers([{ uid }])).users[0]

/** The address of an account, confirmed or not, and disabled or not; null if there is none. */
export const readEmail = async (uid: string): Promise<string | null> => (await readAccount(uid))?.email ?? null

/** The confirmed address of an account, disabled or not: a suspended account is told, too, what moderators decided. */
export const readConfirmedEmail = async (uid: string): Promise<string | null> => {
  const account = await readAccount(uid)
  return account?.emailVerified ? (account.email ?? null) : null
}
