// The address is kept in memory only, so that the next user of this browser does not find it.

let pending: string | null = null

/** The new e-mail address to which this page has sent a link, until the link is opened. Null if there is none. */
export const getPendingEmail = (): string | null => pending

export const setPendingEmail = (email: string | null): void => {
  pending = email
}
