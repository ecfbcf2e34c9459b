import { ownerKeySchema } from '@hobbyhub/contract/groups/group'
import {
  type GroupWithMeeting,
  groupWithMeetingSchema,
  type RestGroupWithMeeting,
} from '@hobbyhub/contract/meetings/next-meeting'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { UserIdentity } from '../platform/caller.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'

/** Parses a stored group. Throws if the document is not a valid group. */
export const parseGroup = (snapshot: DocumentSnapshot): GroupWithMeeting => ({
  ...groupWithMeetingSchema.parse(snapshot.data()),
  id: snapshot.id,
})

/** Whether moderators have hidden the group: its document is in `hiddenGroups` then. */
export const isHiddenGroup = (snapshot: DocumentSnapshot): boolean => snapshot.ref.parent.id === 'hiddenGroups'

/** A group as the REST API returns it. Only the creator gets `creatorEmail`. */
export const toRestGroup = (group: GroupWithMeeting, creatorEmail?: string): RestGroupWithMeeting => {
  const { id, currentMeeting: _, pollsUntil: __, activity: ___, activeAt: ____, ...fields } = group
  return { _id: id, ...fields, ...(creatorEmail === undefined ? {} : { creatorEmail }) }
}

/** Parses the groups of a list. An invalid document is logged and left out, so that it does not fail the whole list. */
export const parseValidGroups = (snapshots: readonly DocumentSnapshot[]): GroupWithMeeting[] =>
  snapshots.flatMap((snapshot) => (snapshot.exists ? (parseOrLog(snapshot, parseGroup) ?? []) : []))

const hiddenFields = (snapshot: DocumentSnapshot) => {
  const hiddenReason: unknown = snapshot.get('hiddenReason')
  return { isHidden: true, ...(typeof hiddenReason === 'string' ? { hiddenReason } : {}) }
}

/** Groups as their creator gets them: with `creatorEmail`, and with `isHidden` if moderators have hidden the group. */
export const toRestCreatedGroups = (
  snapshots: readonly DocumentSnapshot[],
  creatorEmail: string | undefined,
): RestGroupWithMeeting[] =>
  snapshots.flatMap((snapshot) =>
    parseValidGroups([snapshot]).map((group) => ({
      ...toRestGroup(group, creatorEmail),
      ...(isHiddenGroup(snapshot) ? hiddenFields(snapshot) : {}),
    })),
  )

/**
 * Whether the caller is a group's creator: the owner key (`private/creator`) must have the caller's e-mail. An unverified e-mail
 * counts only for the account that created the group.
 */
export const isCreator = (caller: UserIdentity, creator: DocumentSnapshot): boolean => {
  if (!creator.exists || caller.email === null) return false
  const { creatorEmail, creatorUid } = ownerKeySchema.parse(creator.data())
  return creatorEmail === caller.email && (caller.emailVerified || creatorUid === caller.uid)
}
