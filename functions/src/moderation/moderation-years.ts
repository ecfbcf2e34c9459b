import {
  moderationYearDocumentSchema,
  type RestModerationYear,
  type YearCounter,
} from '@hobbyhub/contract/moderation/moderation-year'
import { MAX_MODERATION_YEARS } from '@hobbyhub/contract/shared/limits'
import {
  type DocumentData,
  type DocumentReference,
  FieldValue,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { moderationYearsRef } from '../platform/firestore/refs.ts'
import { moderationYearsIndex } from './queries.ts'

/** A batch or a transaction. */
export type YearWriter = {
  readonly set: (ref: DocumentReference, fields: DocumentData, options: { readonly merge: boolean }) => unknown
}

/**
 * Adds to a number of a year, in the same batch or transaction as what is counted. A year is one by UTC.
 *
 * @param at a time in that year
 */
export const countInYear = (
  writer: YearWriter,
  counter: YearCounter,
  { amount = 1, at = new Date() }: { readonly amount?: number; readonly at?: Date } = {},
): void => {
  const [name = '', part] = counter.split('.')
  const added = FieldValue.increment(amount)
  const fields = { [name]: part === undefined ? added : { [part]: added } }
  writer.set(moderationYearsRef.doc(String(at.getUTCFullYear())), fields, { merge: true })
}

const toRestYear = (stored: QueryDocumentSnapshot): RestModerationYear => {
  const { noticeHours, ...counts } = moderationYearDocumentSchema.parse(stored.data())
  const decided = counts.actions['decide-notice'] ?? 0
  return {
    year: Number(stored.id),
    ...counts,
    hoursPerNotice: decided < 1 ? null : Math.round(noticeHours / decided),
  }
}

/** The last years in which something happened, the latest first. Reads a document for each. */
export const readModerationYears = async (deadline: Deadline): Promise<RestModerationYear[]> => {
  const first = new Date().getUTCFullYear() - MAX_MODERATION_YEARS + 1
  const years = indexedQuery(moderationYearsRef, moderationYearsIndex, []).startAt(String(first))
  const { docs } = await deadline.run(() => years.limit(MAX_MODERATION_YEARS).get())
  return docs.map(toRestYear).toReversed()
}
