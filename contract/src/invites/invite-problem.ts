/** The messages to a user whose invitation is not valid, by reason. */
export const INVITE_ERROR_MESSAGES = {
  unknown: 'This invitation is no longer valid: it was taken back, or ended long ago. Ask for a new one.',
  expired: 'This invitation has expired. Ask for a new one.',
  used: 'This invitation has been used up. Ask for a new one.',
} as const

type Invite = { readonly expiresAt: string; readonly usesLeft: number }

/**
 * Why nobody can join by an invitation; null if it is valid.
 *
 * @param invite null if there is no invitation with the given code
 */
export const inviteProblem = (invite: Invite | null, now: Date): keyof typeof INVITE_ERROR_MESSAGES | null => {
  if (invite === null) return 'unknown'
  if (Date.parse(invite.expiresAt) <= now.getTime()) return 'expired'
  return invite.usesLeft <= 0 ? 'used' : null
}
