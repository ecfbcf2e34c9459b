import { timestampSchema } from '@hobbyhub/contract/timestamp'
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { deliveriesRef } from './firestore.ts'

const deliveryFields = { groupId: z.string(), by: z.string() }

/** `deliveries/{id}`: an event that many users are still to be told of, and who caused it, who is not told. */
const deliverySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announcement'),
    ...deliveryFields,
    announcementId: z.string(),
    createdAt: timestampSchema,
  }),
  z.object({
    kind: z.enum(['meeting-moved', 'meeting-cancelled']),
    ...deliveryFields,
    /** Soonest first. */
    meetingIds: z.array(z.string()),
    /** False for a change beyond those of a day that are mailed: it is a notice alone. */
    isMailed: z._default(z.boolean(), true),
    createdAt: timestampSchema,
  }),
])
type Stored = z.output<typeof deliverySchema>
export type Delivery = Stored & { readonly id: string }
export type MeetingDelivery = Exclude<Delivery, { readonly kind: 'announcement' }>

type New<D> = D extends Stored ? Omit<D, 'createdAt'> : never

/** A batch or a transaction. */
type Writer = { readonly create: (ref: DocumentReference, fields: DocumentData) => unknown }

/**
 * Leaves it to a repeated job (`deliver`) to tell many users of something. Written by the batch or transaction that
 * does it, so that neither happens without the other.
 */
export const addDelivery = (batch: Writer, delivery: New<Stored>): void => {
  batch.create(deliveriesRef.doc(), { ...delivery, createdAt: FieldValue.serverTimestamp() })
}

export const parseDelivery = (snapshot: QueryDocumentSnapshot): Delivery => ({
  ...deliverySchema.parse(snapshot.data()),
  id: snapshot.id,
})
