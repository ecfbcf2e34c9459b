import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { FieldValue } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import { ACTIVE_FIELDS } from './activity.ts'

/** The document of a new group, whose creator is the caller. */
export const newGroupDocument = (body: CreateGroupPayload, caller: Caller) => {
  const { createdAt: _, creatorEmail: __, creatorName, ...fields } = body
  const named = { ...fields, creatorName: shownName(caller.name ?? creatorName) }
  return {
    approvalRequired: false,
    membersVisible: false,
    repeats: true,
    joinQuestions: [],
    place: null,
    ...named,
    creatorUid: caller.uid,
    createdAt: FieldValue.serverTimestamp(),
    ...derivedGroupFields({ ...named, memberCount: 0, waitingCount: 0 }),
    memberCount: 0,
    pendingCount: 0,
    waitingCount: 0,
    ...ACTIVE_FIELDS,
  }
}
