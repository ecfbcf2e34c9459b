import {
  type DocumentSnapshot,
  FieldValue,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { addNotice, WRITES_PER_NOTICE } from '../notifications/add-notice.ts'
import type { Held, Wish } from './decide-seats.ts'
import { parseReply } from './meetings.ts'
import type { Reply, Seats } from './replies.ts'

/** The wish for a user's reply, and what it is written with. */
export type Change = {
  readonly wish: Wish
  readonly reply: Reply
  /** Left out where a reply is taken back. */
  readonly profile?: { readonly name: string; readonly photoURL: string | null }
  /** Makes a batch fail if the user has left the group since. */
  readonly failIfLeft?: (batch: WriteBatch) => void
}

/** The group, which may be hidden or deleted, and its meeting. */
export type Place = { readonly group: DocumentSnapshot; readonly seats: Seats }

/** The reply, and the membership that it depends on. */
export const WRITES_PER_REPLY = 2
export const writeReply = (batch: WriteBatch, change: Change, held: Held, { group, seats }: Place): void => {
  const { ref, before } = change.reply
  if (held === null) return void (before && batch.delete(ref, { lastUpdateTime: before.time }))
  const startsAt = new Date(seats.meeting.startsAt)
  const fields = { ...change.profile, status: held.status, repliedAt: FieldValue.serverTimestamp(), startsAt }
  if (before) batch.update(ref, fields, { lastUpdateTime: before.time })
  else batch.create(ref, { ...fields, uid: ref.id, groupId: group.id })
  change.failIfLeft?.(batch)
}

export const WRITES_PER_ADMISSION = 1 + WRITES_PER_NOTICE
/** Gives a seat to somebody who waits for it, and tells them so. */
export const writeAdmission = (batch: WriteBatch, reply: QueryDocumentSnapshot, { group, seats }: Place): void => {
  const { id, title, timeZone, startsAt } = seats.meeting
  const meeting = { id, title, timeZone, startsAt: new Date(startsAt), count: 1, reason: null }
  const notice = { kind: 'promoted', groupId: group.id, groupName: String(group.get('groupName')), meeting } as const
  batch.update(reply.ref, { status: 'going' }, { lastUpdateTime: reply.updateTime })
  const event = `${id} ${parseReply(reply).repliedAt}`
  addNotice(batch, notice, { to: [reply.id], event })
}
