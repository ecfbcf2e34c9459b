import type { Timestamp, WriteBatch } from 'firebase-admin/firestore'
import { isMailOn } from '../platform/config.ts'
import { hashToId } from '../platform/firestore/idempotent-ids.ts'
import { outboxRef } from '../platform/firestore/refs.ts'
import type { DueSuspensionMail } from './outbox.ts'
import { newSiteMailFields } from './site-mails.ts'

type Decision = {
  readonly uid: string
  readonly kind: DueSuspensionMail['kind']
  /** When the moderators decided. */
  readonly at: Timestamp
}

/** Adds the e-mail that tells an account that it is suspended, or that the suspension is lifted. */
export const addSuspensionMail = (batch: WriteBatch, { uid, kind, at }: Decision): void => {
  if (!isMailOn) return
  batch.create(outboxRef(hashToId(kind, uid, at.toMillis())), { uid, kind, at, ...newSiteMailFields() })
}
