import { auth } from '../platform/firestore/admin-app.ts'

/** The confirmed address of an account, disabled or not: a suspended account is told, too, what moderators decided. */
export const readConfirmedEmail = async (uid: string): Promise<string | null> => {
  const { users } = await auth.getUsers([{ uid }])
  const [account] = users
  return account?.emailVerified ? (account.email ?? null) : null
}
