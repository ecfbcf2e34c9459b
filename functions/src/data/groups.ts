import { type Group, groupCreatorSchema, groupDocumentSchema, type RestGroup } from '@hobbyhub/contract/group'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import type { Owner } from '../caller.ts'

/** A stored group; throws where the document is none. */
export const parseGroup = (snapshot: DocumentSnapshot): Group => ({
  ...groupDocumentSchema.parse(snapshot.data()),
  id: snapshot.id,
})

/** A group as REST has it, with the creator's e-mail where it is given. */
export const toRestGroup = (group: Group, creatorEmail?: string): RestGroup => {
  const { id, ...fields } = group
  return { _id: id, ...fields, ...(creatorEmail === undefined ? {} : { creatorEmail }) }
}

/** For lists: one broken document is logged and left out, rather than that it ends every list it would stand in. */
export const parseGroups = (snapshots: readonly DocumentSnapshot[]): Group[] =>
  snapshots.flatMap((snapshot) => {
    if (!snapshot.exists) return []
    try {
      return [parseGroup(snapshot)]
    } catch {
      logger.error('broken document', { path: snapshot.ref.path })
      return []
    }
  })

/**
 * Whether the caller is a group's creator, by its `private/creator`: the owner key is the e-mail, and an unverified
 * one counts only for the account that made the group.
 */
export const isCreator = (caller: Owner, creator: DocumentSnapshot): boolean => {
  if (!creator.exists || caller.email === null) return false
  const { creatorEmail, creatorUid } = groupCreatorSchema.parse(creator.data())
  return creatorEmail === caller.email && (caller.emailVerified || creatorUid === caller.uid)
}
