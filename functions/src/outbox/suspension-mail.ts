import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { isMailOn } from '../platform/config.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { outboxRef } from '../platform/firestore/refs.ts'
import { turnOffsetMs } from './mail-turn.ts'
import { dueFields, type SuspensionMail } from './outbox.ts'

type Decision = {
  readonly uid: string
  readonly kind: SuspensionMail['kind']
  /** When the moderators decided. */
  readonly at: Timestamp
}

/** Adds the e-mail that tells an account that it is suspended, or that the suspension is lifted. */
export const addSuspensionMail = (batch: WriteBatch, { uid, kind, at }: Decision): void => {
  if (!isMailOn) return
  batch.create(outboxRef(hashToId(kind, uid, at.toMillis())), {
    uid,
    kind,
    at,
    attempts: 0,
    createdAt: FieldValue.serverTimestamp(),
    ...dueFields(new Date(), turnOffsetMs('urgent', 0)),
    sentAt: null,
  })
}
