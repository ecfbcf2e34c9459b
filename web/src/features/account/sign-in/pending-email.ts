// Kept in memory only, so that the next user of this browser does not find the address.

let pending: string | null = null

/** The new e-mail to which this page has sent a link that has not been followed yet, or null. */
export const getPendingEmail = (): string | null => pending

export const setPendingEmail = (email: string | null): void => {
  pending = email
}
