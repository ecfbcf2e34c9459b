// The address is kept in memory only, so that the next user of this browser does not find it.

let pending: string | null = null

/** The new address of a change of e-mail that the user has not yet confirmed; null if there is none. */
export const getPendingEmail = (): string | null => pending

export const setPendingEmail = (email: string | null): void => {
  pending = email
}
