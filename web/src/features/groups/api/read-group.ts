import { ACTIVITIES } from '@hobbyhub/contract/groups/activities'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { countChars } from '@hobbyhub/contract/shared/characters'
import { MAX_CHARS, MAX_JOIN_QUESTIONS } from '@hobbyhub/contract/shared/limits'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { FoundDocument } from '#shared/firebase/firestore-rest.ts'
import * as field from '#shared/read-field.ts'

const { refuseValue } = field

const readQuestions = (value: unknown): string[] =>
  Array.isArray(value) && value.length <= MAX_JOIN_QUESTIONS
    ? value.map((question) => field.readSingleLineText(question, MAX_CHARS.question))
    : refuseValue(value)

/** Makes a function that reads an object by `readFields`. null, and a missing value, are null. */
const nullable =
  <T>(readFields: (fields: { readonly [field: string]: unknown }) => T) =>
  (value: unknown = null): T | null => {
    if (value === null) return null
    return typeof value === 'object' ? readFields({ ...value }) : refuseValue(value)
  }

const parseTown = nullable(({ id, name, country, latitude, longitude }) => ({
  id: field.readCount(id) || refuseValue(id),
  name: field.readSingleLineText(name, MAX_CHARS.place),
  country: /^[A-Z]{2}$/.test(field.readString(country)) ? field.readString(country) : refuseValue(country),
  latitude: field.readDegrees(latitude, 90),
  longitude: field.readDegrees(longitude, 180),
}))

const readUid = (value: unknown): string => {
  const uid = field.readString(value)
  return uid !== '' && countChars(uid) <= 128 ? uid : refuseValue(value)
}

const readMeeting = nullable(({ id, title = '', date, time, timeZone, place, startsAt, endsAt }) => ({
  id: field.readString(id),
  title: field.readString(title),
  date: field.readString(date),
  time: field.readString(time),
  timeZone: field.readString(timeZone),
  place: field.readString(place),
  startsAt: field.readInstant(startsAt),
  ...(endsAt === undefined ? {} : { endsAt: field.readInstant(endsAt) }),
}))

const readInstantOrNull = (value: unknown): string | null => (value === null ? null : field.readInstant(value))

/** Parses fields as groupWithMeetingSchema does, but without zod (read-group.test.ts compares the two). */
const read = (fields: FoundDocument['fields']): Omit<GroupWithMeeting, 'id'> => ({
  groupName: field.readSingleLineText(fields.groupName, MAX_CHARS.groupName),
  category: field.readSingleLineText(fields.category, MAX_CHARS.category),
  location: field.readSingleLineText(fields.location, MAX_CHARS.location),
  // Adding 0 turns -0 into 0.
  maxMembers: field.readInteger(fields.maxMembers) + 0,
  startDate: field.readDate(fields.startDate),
  image: field.readPictureUrl(fields.image),
  description: field.readMultilineText(fields.description, MAX_CHARS.description),
  approvalRequired: field.readBoolean(fields.approvalRequired),
  membersVisible: field.readBoolean(fields.membersVisible),
  repeats: field.readBoolean(fields.repeats),
  creatorName: shownName(field.readSingleLineText(fields.creatorName, MAX_CHARS.name)),
  creatorUid: readUid(fields.creatorUid),
  memberCount: field.readCount(fields.memberCount),
  pendingCount: field.readCount(fields.pendingCount),
  waitingCount: field.readCount(fields.waitingCount),
  joinQuestions: readQuestions(fields.joinQuestions),
  place: parseTown(fields.place),
  createdAt: field.readInstant(fields.createdAt),
  nextMeeting: readMeeting(fields.nextMeeting),
  currentMeeting: readMeeting(fields.currentMeeting),
  lastAnnouncementAt: readInstantOrNull(fields.lastAnnouncementAt ?? null),
  pollsUntil: readInstantOrNull(fields.pollsUntil ?? null),
  quietSince: readInstantOrNull(fields.quietSince),
  archivedAt: readInstantOrNull(fields.archivedAt),
  activity: ACTIVITIES.find((activity) => activity === fields.activity) ?? refuseValue(fields.activity),
  activeAt: field.readInstant(fields.activeAt),
})

/** The fields of a group that `readGroup` reads. The fields of the search index are left out. */
export const GROUP_FIELDS: readonly string[] = [
  'groupName',
  'category',
  'location',
  'maxMembers',
  'startDate',
  'image',
  'description',
  'approvalRequired',
  'membersVisible',
  'repeats',
  'creatorName',
  'creatorUid',
  'memberCount',
  'pendingCount',
  'waitingCount',
  'joinQuestions',
  'place',
  'createdAt',
  'nextMeeting',
  'currentMeeting',
  'lastAnnouncementAt',
  'pollsUntil',
  'quietSince',
  'archivedAt',
  'activity',
  'activeAt',
]

/** Reads a group. If its document does not match the schema, logs this and returns null, so that a list does not break. */
export const readGroup = ({ id, fields }: FoundDocument): GroupWithMeeting | null => {
  try {
    return { id, ...read(fields) }
  } catch (error) {
    console.error(`Group ${id} does not fit the contract`, error)
    return null
  }
}
