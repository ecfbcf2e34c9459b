import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { MEMBER_STATUSES } from '@hobbyhub/contract/members/member-statuses'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { FoundDocument } from '#shared/firebase/firestore-rest.ts'
import * as field from '#shared/read-field.ts'

const { refuseValue } = field

const optional = <Read>(value: unknown, read: (value: unknown) => Read): Read | undefined =>
  value === undefined ? undefined : read(value)

const readStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(field.readString) : refuseValue(value)

/** Parses a stored membership as memberDocumentSchema does, but without zod. A test compares both. Throws for a wrong field. */
export const readMemberFields = (fields: FoundDocument['fields']): MemberDocument => ({
  uid: field.readString(fields.uid),
  name: shownName(field.readString(fields.name)),
  photoURL: fields.photoURL === null ? null : field.readString(fields.photoURL),
  status: field.readChoice(fields.status, MEMBER_STATUSES),
  role: field.readChoice(fields.role, ['member', 'organizer']),
  note: optional(fields.note, field.readString),
  muted: optional(fields.muted, field.readBoolean),
  every: optional(fields.every, field.readBoolean),
  answers: optional(fields.answers, readStrings),
  questions: optional(fields.questions, readStrings),
  inviteId: optional(fields.inviteId, field.readString),
  joinedAt: field.readInstant(fields.joinedAt),
  groupId: field.readString(fields.groupId),
  seenAt: optional(fields.seenAt, field.readInstant),
})

export const MEMBER_FIELDS: readonly string[] = [
  'uid',
  'name',
  'photoURL',
  'status',
  'role',
  'note',
  'muted',
  'every',
  'answers',
  'questions',
  'inviteId',
  'joinedAt',
  'groupId',
  'seenAt',
]
