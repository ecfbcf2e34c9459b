import { messageAudienceSchema } from '@hobbyhub/contract/announcements/announcement'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { deliveriesRef } from '../platform/firestore/refs.ts'

/** How far a delivery has progressed. */
const progressSchema = z.object({
  /** Where the last page ended: the last document's time, by which pages are sorted, and its id. Absent before the first page. */
  after: z.optional(z.tuple([z.instanceof(Timestamp), z.string()])),
  /** The index in `meetingIds` of the meeting that the delivery has reached. */
  meeting: z.int(),
  /** How many users have been notified. */
  count: z.int(),
  /** For a plan: whether all members who go every time have been replied for, so that `after` is now about all members. */
  isAnswered: z.optional(z.boolean()),
})
export type DeliveryProgress = z.output<typeof progressSchema>

const deliveryFields = {
  groupId: z.string(),
  by: z.string(),
  createdAt: timestampSchema,
  progress: z._default(progressSchema, { meeting: 0, count: 0 }),
}

/**
 * `deliveries/{id}`: an event of which many users are still to be notified. `by` is the user who caused it and is not notified.
 */
const deliverySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('announcement'),
    ...deliveryFields,
    announcementId: z.string(),
    /** Set together with `to`, for a message about one meeting. */
    meetingId: z.optional(z.string()),
    to: z.optional(messageAudienceSchema),
  }),
  z.object({
    kind: z.literal('meeting-planned'),
    ...deliveryFields,
    /** The ids of the new meetings, soonest first. */
    meetingIds: z.array(z.string()),
    /** Whether members are notified. If not, the delivery only replies for members who go every time. */
    notifies: z.boolean(),
    /** The poll, and the index of its option, from which the meeting was planned. */
    poll: z.optional(z.object({ id: z.string(), option: z.int() })),
  }),
  z.object({ kind: z.literal('poll-opened'), ...deliveryFields, pollId: z.string() }),
  z.object({
    kind: z.enum(['meeting-moved', 'meeting-cancelled', 'meeting-restored']),
    ...deliveryFields,
    /** The ids of the changed meetings, soonest first. */
    meetingIds: z.array(z.string()),
  }),
])
type Stored = z.output<typeof deliverySchema>
export type Delivery = Stored & { readonly id: string }
export type AnnouncementDelivery = Extract<Delivery, { readonly kind: 'announcement' }>
export type MeetingPlanDelivery = Extract<Delivery, { readonly kind: 'meeting-planned' }>
export type PollDelivery = Extract<Delivery, { readonly kind: 'poll-opened' }>
/** A delivery to all members of a group. */
export type MembersDelivery = AnnouncementDelivery | MeetingPlanDelivery | PollDelivery
export type MeetingChangeDelivery = Exclude<Delivery, MembersDelivery>

type New<D> = D extends Stored ? Omit<D, 'createdAt' | 'progress'> : never
export type NewDelivery = New<Stored>

/** A batch or a transaction. */
type Writer = { readonly create: (ref: DocumentReference, fields: DocumentData) => unknown }

/**
 * Stores a delivery, so that a scheduled job (`completeDeliveries`) notifies many users of an event. Must be in the same batch or
 * transaction as the event itself, so that neither happens without the other.
 */
export const addDelivery = (batch: Writer, delivery: NewDelivery): void => {
  batch.create(deliveriesRef.doc(), { ...delivery, createdAt: FieldValue.serverTimestamp() })
}

export const parseDelivery = (snapshot: QueryDocumentSnapshot): Delivery => ({
  ...deliverySchema.parse(snapshot.data()),
  id: snapshot.id,
})

/** The fields of a group that its deliveries need. */
export type DeliveryGroup = { readonly groupName: string; readonly creatorUid: string }
