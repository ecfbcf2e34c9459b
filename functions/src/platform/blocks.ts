import { HIDDEN_NAME } from '@hobbyhub/contract/shared/shown-name'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Deadline } from './deadline.ts'
import { blocksRef } from './firestore/refs.ts'

/**
 * `users/{uid}/settings/blocks`: the uids of those whom the user has blocked, and of those who have blocked the user. One document
 * has both, so that a list costs its reader one read more. moderation/blocks/ writes it.
 */
const blocksSchema = z.object({
  blocked: z._default(z.array(z.string()), []),
  blockedBy: z._default(z.array(z.string()), []),
})

export const parseBlocks = (snapshot: DocumentSnapshot | undefined): z.output<typeof blocksSchema> =>
  blocksSchema.parse(snapshot?.data() ?? {})

/** The uids of the users whose names and photos a user must not see. */
export type HiddenUids = ReadonlySet<string>

/** For a reader who sees everybody, such as a group's organizer. */
export const NOBODY_HIDDEN: HiddenUids = new Set()

/** Whose names and photos the user must not see, according to their `settings/blocks`. */
export const toHiddenUids = (blocks: DocumentSnapshot | undefined): HiddenUids => {
  const { blocked, blockedBy } = parseBlocks(blocks)
  return new Set([...blocked, ...blockedBy])
}

/** Whose names and photos the user must not see. */
export const readHiddenUids = async (uid: string, deadline: Deadline): Promise<HiddenUids> =>
  toHiddenUids(await deadline.run(() => blocksRef(uid).get()))

type Person = { readonly uid: string; readonly name: string; readonly photoURL: string | null }

/** Replaces the name and the photo of a user who is hidden from the reader. The uid stays, because rows are told apart by it. */
export const hideProfile = <P extends Person>(person: P, hidden: HiddenUids): P =>
  hidden.has(person.uid) ? { ...person, name: HIDDEN_NAME, photoURL: null } : person

type Announcement = { readonly authorUid: string | null; readonly authorName: string }

/** Replaces the name of an announcement's author who is hidden from the reader. */
export const hideAuthor = <A extends Announcement>(announcement: A, hidden: HiddenUids): A =>
  announcement.authorUid !== null && hidden.has(announcement.authorUid)
    ? { ...announcement, authorName: HIDDEN_NAME }
    : announcement
