import { keptReplySchema } from '@hobbyhub/contract/moderation/suspension'
import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { changeReplyInBatch } from '../../meetings/change-replies.ts'
import { comingReplyPages, withdrawReply } from '../../meetings/withdraw-replies.ts'
import { hasJoined } from '../../members/group-access.ts'
import { everyTimePages } from '../../members/own-memberships.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { hashToId } from '../../platform/firestore/idempotent-ids.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, keptRepliesRef, meetingRef, memberRef, parentsOf } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../../platform/map-concurrently.ts'
import { keptRepliesIndex } from '../queries.ts'

const keptRepliesQuery = (uid: string) => indexedQuery(keptRepliesRef(uid), keptRepliesIndex, [])

const keptReplyRef = (uid: string, groupId: string, meetingId: string | null): DocumentReference =>
  keptRepliesRef(uid).doc(hashToId(groupId, meetingId))

/** Keeps that a member goes every time, and ends it in the same batch. */
const keepEveryTime = async (member: QueryDocumentSnapshot, deadline: Deadline): Promise<void> => {
  const groupId = String(member.get('groupId'))
  const batch = db.batch()
  batch.set(keptReplyRef(member.id, groupId, null), { groupId, meetingId: null, guests: 0 })
  batch.update(member.ref, { every: false }, { lastUpdateTime: member.updateTime })
  await deadline.run(() => batch.commit())
}

/**
 * Keeps a reply apart, and then withdraws it, so that its seats are free. If the process ends in between, the next one keeps the same reply
 * again.
 */
const keepReply = async (reply: QueryDocumentSnapshot, deadline: Deadline): Promise<void> => {
  const [meeting] = parentsOf([reply])
  if (!meeting) return
  const kept = { groupId: String(reply.get('groupId')), meetingId: meeting.id, guests: Number(reply.get('guests')) }
  await deadline.run(() => keptReplyRef(reply.id, kept.groupId, kept.meetingId).set(kept))
  await withdrawReply(reply, deadline)
}

/**
 * Gives back a suspended account's seats and places in line at coming meetings, and keeps what it replied. Safe to repeat: what was kept
 * before stays.
 */
export const keepReplies = async (uid: string, deadline: Deadline): Promise<void> => {
  // First, so that no meeting that is planned meanwhile gets a reply.
  await retryOnConflict(async () => {
    for await (const members of everyTimePages(uid, deadline))
      await mapConcurrently(members, (member) => keepEveryTime(member, deadline))
  })
  for (const status of ['going', 'waiting'] as const)
    for await (const replies of comingReplyPages(uid, status, deadline))
      await mapConcurrently(replies, (reply) => keepReply(reply, deadline))
}

/** Makes the member go every time again, unless they have left. */
const restoreEveryTime = (kept: QueryDocumentSnapshot, ids: { id: string; uid: string }, deadline: Deadline) =>
  retryOnConflict(async () => {
    const member = await deadline.run(() => memberRef(ids.id, ids.uid).get())
    const batch = db.batch()
    if (hasJoined(member) && member.updateTime)
      batch.update(member.ref, { every: true }, { lastUpdateTime: member.updateTime })
    batch.delete(kept.ref)
    await deadline.run(() => batch.commit())
  })

/** Replies to a meeting again, unless the account has replied itself meanwhile, or cannot go there any more. */
const restoreReply = async (
  kept: QueryDocumentSnapshot,
  { path, guests }: { readonly path: string; readonly guests: number },
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const request = { uid: caller.uid, status: 'going', guests, caller, isRestored: true, deadline } as const
  try {
    await changeReplyInBatch(path, request)
  } catch (error) {
    // The group or the meeting is deleted, cancelled or over, or the account has left the group.
    if (!(error instanceof ApiError) || error.code === 'unavailable') throw error
  }
  await deadline.run(() => kept.ref.delete())
}

/**
 * Puts the kept replies back: each gets a seat if one is free, and otherwise a place at the end of the waiting list. Safe to repeat: a reply
 * is deleted here once it is put back.
 */
export const restoreReplies = async (caller: Caller, deadline: Deadline): Promise<void> => {
  const { uid } = caller
  for await (const docs of allPages(keptRepliesQuery(uid), deadline))
    await mapConcurrently(docs, (doc) => {
      const { groupId, meetingId, guests } = keptReplySchema.parse(doc.data())
      if (meetingId === null) return restoreEveryTime(doc, { id: groupId, uid }, deadline)
      return restoreReply(doc, { path: meetingRef(groupId, meetingId).path, guests }, { caller, deadline })
    })
}

/** What a suspended account replied to coming meetings, for its export, a page at a time. */
export async function* keptReplyPages(uid: string, deadline: Deadline) {
  for await (const docs of allPages(keptRepliesQuery(uid), deadline))
    yield docs.map((doc) => keptReplySchema.parse(doc.data()))
}
