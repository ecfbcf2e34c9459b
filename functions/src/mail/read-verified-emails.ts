import { isAccountAdmitted } from '../platform/admission.ts'
import { auth } from '../platform/firestore/admin-app.ts'

/** The maximum number of accounts that Auth looks up in one call. */
const MAX_LOOKED_UP = 100

const slices = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/**
 * The current e-mail addresses of those accounts that have a verified one, by uid. Accounts that are disabled, or not admitted to a
 * closed site, are left out.
 */
export const readVerifiedEmails = async (uids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    slices(uids, MAX_LOOKED_UP).map((slice) => auth.getUsers(slice.map((uid) => ({ uid })))),
  )
  const users = found.flatMap(({ users: each }) => each)
  return new Map(
    users.flatMap((user) =>
      user.email && user.emailVerified && !user.disabled && isAccountAdmitted(user) ? [[user.uid, user.email]] : [],
    ),
  )
}
