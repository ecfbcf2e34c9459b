// In memory only: the next user of this browser should not find the address.

let pending: string | null = null

/** The new e-mail for which a link has been sent from this page, until it has been followed. */
export const getPendingEmail = (): string | null => pending

export const setPendingEmail = (email: string | null): void => {
  pending = email
}
