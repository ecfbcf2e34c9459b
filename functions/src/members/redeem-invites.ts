import { inviteDocumentSchema } from '@hobbyhub/contract/invites/invite'
import { INVITE_ERROR_MESSAGES, inviteProblem } from '@hobbyhub/contract/invites/invite-problem'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'

/** Why nobody can join by a stored invitation, or by one that does not exist; null if it is valid. */
export const storedInviteProblem = (snapshot: DocumentSnapshot, now: Date, used = 0): string | null => {
  const invite = snapshot.exists ? inviteDocumentSchema.parse(snapshot.data()) : null
  const problem = inviteProblem(invite && { ...invite, usesLeft: invite.usesLeft - used }, now)
  return problem && INVITE_ERROR_MESSAGES[problem]
}

/** Counts the joins by each invitation within one batch, so that no invitation is used more often than it allows. */
export const createInviteRedeemer = (snapshots: ReadonlyMap<string, DocumentSnapshot>, now: Date) => {
  const used = new Map<string, number>()
  return {
    /**
     * Whether the invitation with a code skips approval, or a 410 if it is not valid. It need not have a use left for a caller who has
     * used it already.
     */
    check: (code: string, isUsed = false): { readonly skipsApproval: boolean } | ApiError => {
      const snapshot = snapshots.get(code)
      const refusal = snapshot
        ? storedInviteProblem(snapshot, now, isUsed ? Number.NEGATIVE_INFINITY : used.get(code))
        : INVITE_ERROR_MESSAGES.unknown
      return refusal
        ? new ApiError('invite-ended', refusal)
        : { skipsApproval: snapshot?.get('skipsApproval') === true }
    },
    /** Counts a join by the invitation with a code, unless its use is counted already, and returns the invitation's id. */
    use: (code: string, isUsed = false): string | undefined => {
      if (!isUsed) used.set(code, (used.get(code) ?? 0) + 1)
      return snapshots.get(code)?.id
    },
    /** Writes the uses in a batch. The batch fails if an invitation has changed since it was read. */
    write: (batch: WriteBatch): void => {
      for (const [code, uses] of used) {
        const snapshot = snapshots.get(code)
        if (!snapshot?.updateTime) continue
        const usesLeft = inviteDocumentSchema.parse(snapshot.data()).usesLeft - uses
        batch.update(snapshot.ref, { usesLeft }, { lastUpdateTime: snapshot.updateTime })
      }
    },
  }
}
