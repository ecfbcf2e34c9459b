import { INVITE_ERROR_MESSAGES, inviteProblem } from '@hobbyhub/contract/invites/invite-problem'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ApiError } from '../../platform/api-error.ts'
import { deadlinePerOperation } from '../../platform/deadline.ts'
import { batchCommits, commitInTime, type WithDeadline } from '../../platform/firestore/batch-commits.ts'
import { db } from '../../platform/firestore/refs.ts'
import { admissionRef, setAdmittedClaim } from './admissions.ts'

/** What invitations to a group and to the site have in common. */
const inviteSchema = z.object({ usesLeft: z.int(), expiresAt: timestampSchema })

type AdmissionCall = WithDeadline & { readonly uid: string; readonly invite: DocumentReference }

const refusalOf = (invite: DocumentSnapshot, used: number): ApiError | null => {
  const stored = invite.exists ? inviteSchema.parse(invite.data()) : null
  const problem = inviteProblem(stored && { ...stored, usesLeft: stored.usesLeft - used }, new Date())
  if (problem === null) return null
  return new ApiError(problem === 'unknown' ? 'not-found' : 'invite-ended', INVITE_ERROR_MESSAGES[problem])
}

/** Admits the users who have a use of the invitation, and writes one record for each in the batch that counts the uses. */
const commitAdmissions = (_: string, queued: readonly AdmissionCall[]) =>
  commitInTime(queued, async (calls): Promise<(true | Error)[]> => {
    const ref = calls[0]?.invite
    if (!ref) return []
    const refs = calls.map(({ uid }) => admissionRef(uid))
    const [invite, ...records] = await deadlinePerOperation.run(() => db.getAll(ref, ...refs))
    if (!invite) return []
    const batch = db.batch()
    const admitted = new Set<string>()
    const results = calls.map(({ uid }, at) => {
      if (records[at]?.exists || admitted.has(uid)) return true as const
      const refusal = refusalOf(invite, admitted.size)
      if (refusal) return refusal
      admitted.add(uid)
      batch.create(admissionRef(uid), { inviteId: invite.id, admittedAt: FieldValue.serverTimestamp() })
      return true as const
    })
    if (admitted.size === 0 || !invite.updateTime) return results
    const usesLeft = inviteSchema.parse(invite.data()).usesLeft - admitted.size
    batch.update(ref, { usesLeft }, { lastUpdateTime: invite.updateTime })
    await deadlinePerOperation.run(() => batch.commit())
    return results
  })

/** The maximum number of users in a batch: each costs one write, below Firestore's limit of 500. */
const MAX_ADMISSIONS = 400

const useInBatch = batchCommits(commitAdmissions, MAX_ADMISSIONS)

/**
 * Admits a user to a closed site by an invitation, to the site or to a group. A user who was admitted before uses nothing. Throws 404 if
 * there is no such invitation, and 410 if it has expired or is used up. The user's next ID token has the claim.
 */
export const admitByInvite = async (call: AdmissionCall): Promise<void> => {
  await useInBatch(call.invite.path, call)
  await setAdmittedClaim(call.uid, call.deadline)
}
