import type { Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_BODY_BYTES } from '@hobbyhub/contract/shared/limits'
import type { Account } from '../support/accounts.ts'
import { groupPayload } from '../support/group-payload.ts'
import { meetingPayload } from '../support/meetings.ts'
import { pollPayload } from '../support/polls.ts'

export type CallName = keyof typeof endpoints

/** A request that is wrong in one way, and the status that a caller with a valid token gets for it. */
export type InvalidRequest = {
  readonly what: string
  readonly status: number
  /** The body, exactly as it is sent. */
  readonly text?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
  readonly query?: string
  readonly path?: Readonly<Record<string, string>>
  /** The e-mail in the query. Without it, the caller's own e-mail is sent. */
  readonly email?: string
}

type Json = Record<string, unknown>

/** A picture of one pixel. */
export const onePixelPng = {
  type: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** A valid body of the call from this caller. `organizer` is the uid of the user to whom the group can be offered. */
export const validBody = (name: CallName, as: Account, organizer = 'organizer'): Json | undefined => {
  const time = '2026-11-20T10:00:00.000Z'
  const bodies: Partial<Record<CallName, Json>> = {
    createGroup: groupPayload(),
    updateGroup: groupPayload(),
    joinGroup: { userEmail: as.email },
    updateMember: { status: 'joined' },
    planMeetings: meetingPayload(),
    updateMeeting: meetingPayload(),
    replyToMeeting: { status: 'going', guests: 1 },
    goEveryTime: { every: true },
    setReply: { status: 'going', letIn: true, reason: 'A place is free' },
    setAttendance: { came: true, secondsAgo: 5 },
    setWalkIns: { count: 3 },
    readNotices: { readUntil: time },
    createPoll: pollPayload(),
    vote: { answers: ['yes', 'maybe'] },
    planPoll: { option: 1 },
    announce: { text: 'Hello' },
    sendMessage: { text: 'Hello' },
    changeMailSettings: { muted: true, replies: false },
    putMailSettings: { muted: true, replies: false },
    contact: { name: as.name, email: as.email, message: 'Hello' },
    offerHandover: { uid: organizer },
    report: { reason: 'Rude' },
    suspendUser: { reason: 'Rude', ground: 'harassment' },
    appealSuspension: { text: 'I never wrote any of that.' },
    changeReport: { status: 'closed', decision: 'It stays.' },
    giveNotice: {
      name: as.name,
      email: as.email,
      reason: 'spam',
      text: 'This group sells watches.',
      inGoodFaith: true,
    },
    appealHiding: { text: 'We meet to mend watches together.' },
    hideGroup: { reason: 'Rude', ground: 'harassment' },
    hideGroups: { groups: ['unknown'], reason: 'Rude', ground: 'harassment' },
    showGroups: { groups: ['unknown'] },
    createInvite: { days: 7, uses: 20, skipsApproval: true, label: 'Book fair' },
    extendInvite: { days: 7, uses: 20 },
    saveUser: {
      firebaseUid: as.uid,
      email: as.email,
      name: as.name,
      photoURL: null,
      creationTime: time,
      lastSignInTime: time,
    },
  }
  return bodies[name]
}

const withRaw = (body: Json, name: string, raw: string): string => {
  const { [name]: _, ...others } = body
  return `{${JSON.stringify(name)}:${raw}${JSON.stringify(others).replace(/^\{/, ',').replace(/^,\}$/, '}')}`
}

/** Values as JSON text, because JSON.stringify cannot write 1e400. */
const STRANGE_VALUES = ['null', 'true', '5', '1.5', '1e400', '-1e400', '1e21', '"5"', '"NaN"', '""', '[]', '[1]', '{}']
/** The strange values that the API does not refuse with 400, by field. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  groupName: ['"5"', '"NaN"'],
  location: ['"5"', '"NaN"'],
  maxMembers: ['5'],
  days: ['5'],
  uses: ['5'],
  skipsApproval: ['true'],
  letIn: ['true'],
  inGoodFaith: ['true'],
  decision: ['"5"', '"NaN"', '""'],
  came: ['null', 'true'],
  secondsAgo: ['5'],
  count: ['5'],
  label: ['"5"', '"NaN"', '""'],
  description: ['"5"', '"NaN"'],
  creatorName: ['"5"', '"NaN"', '""'],
  title: ['"5"', '"NaN"'],
  text: ['"5"', '"NaN"'],
  message: ['"5"', '"NaN"'],
  reason: ['"5"', '"NaN"'],
  muted: ['true'],
  replies: ['true'],
  every: ['true'],
  place: ['"5"', '"NaN"'],
  name: ['null', '"5"', '"NaN"', '""'],
  photoURL: ['null', '"5"', '"NaN"', '""'],
  // These get 403, because they are not the caller's own uid or e-mail address.
  firebaseUid: ['"5"', '"NaN"'],
  email: ['"NaN"'],
  userEmail: ['"NaN"'],
  // These get 404, because no member has such a uid.
  uid: ['"5"', '"NaN"'],
}
/** Further values that are not refused with 400, for calls that treat a blank string like a missing one. */
const TAKEN_BY: Partial<Record<CallName, Readonly<Record<string, readonly string[]>>>> = {
  hideGroup: { reason: ['""'] },
  hideGroups: { reason: ['""'] },
  suspendUser: { reason: ['""'] },
  setReply: { reason: ['""'] },
}
const STRANGE_DATES = [
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '0000-00-00',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '٢٠٢٦-٠١-٠١',
]
const STRANGE_IDS = ['.', '..', '__x__', 'a/b', '/', '\u0000', '\ud800', 'x'.repeat(129)]
const NEVER_FIELDS = [
  'memberCount',
  'pendingCount',
  'creatorUid',
  'groupNameKey',
  'searchTokens',
  'isOpen',
  'activity',
  'activeAt',
  'quietSince',
  'archivedAt',
  '_id',
  'id',
  'admin',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
]

const bad = (what: string, text: string): InvalidRequest => ({ what, status: 400, text })

/** Bodies and content types that every call with a JSON body refuses. `{}` is among them only if the schema refuses it. */
const shapes = (call: Endpoint, body: Json): InvalidRequest[] => {
  const text = JSON.stringify(body)
  return [
    ...['', ' ', '[]', 'null', '"x"', '5', 'true', '{', `[${text}]`, `${text}${text}`, `{}${text}`].map((each) =>
      bad(`the body ${each.slice(0, 20)}`, each),
    ),
    ...(call.body?.safeParse({}).success ? [] : [bad('no fields', '{}')]),
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'].map(
      (type) => ({ what: type, status: 415, text, type }),
    ),
    { what: '64 KiB and a byte', status: 413, text: text + ' '.repeat(MAX_BODY_BYTES + 1 - Buffer.byteLength(text)) },
  ]
}

/** Bodies with one field too many, and bodies in which one field has a wrong value. */
const fields = (name: CallName, body: Json): InvalidRequest[] => {
  const known = Object.keys(body).flatMap((field) =>
    [
      ...STRANGE_VALUES,
      ...(['startDate', 'date', 'closes'].includes(field) ? STRANGE_DATES.map((date) => JSON.stringify(date)) : []),
      ...(field === 'uid' ? STRANGE_IDS.map((id) => JSON.stringify(id)) : []),
    ]
      .filter((raw) => !TAKEN[field]?.includes(raw) && !TAKEN_BY[name]?.[field]?.includes(raw))
      .map((raw) => bad(`${field}: ${raw}`, withRaw(body, field, raw))),
  )
  const extra = [...NEVER_FIELDS, 'createdAt'].map((field) => bad(`${field} too`, withRaw(body, field, '0')))
  return [...known, ...extra]
}

const STRANGE_SEGMENTS = ['__x__', 'a%2Fb', '%2e%2e%2fusers', '%00', 'x'.repeat(129)]
/** What else stands in a path: secrets and the names of files. */
const NO_IDS = ['token', 'file', 'sitemap']
/** The names of a path's ids. */
const idsIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (NO_IDS.includes(name) ? [] : [name]))

/** Requests with a wrong query, or a wrong id in the path. */
const addresses = (call: Endpoint): InvalidRequest[] => {
  const queries = call.isLink ? [] : ['x=1', '__proto__=1', 'constructor=1']
  if (call.query && !call.isLink) {
    queries.push(
      'limit=0',
      'limit=1001',
      'limit=1.5',
      'limit=1e2',
      'limit=NaN',
      'limit=',
      'limit=5&limit=5',
      `after=${'x'.repeat(4097)}`,
      'scope=all',
      'scope=',
      'scope=one&scope=following',
      'role=creator',
      'role=',
      'role=organizer&role=organizer',
    )
  }
  return [
    ...queries.map((query) => ({ what: `?${query.slice(0, 20)}`, status: 400, query })),
    ...idsIn(call.path).flatMap((param) =>
      STRANGE_SEGMENTS.map((id) => ({
        what: `${param}: ${id.slice(0, 20)}`,
        status: call.responses[404] ? 404 : 400,
        path: { [param]: id },
      })),
    ),
  ]
}

/** Files that an upload refuses, whoever sends them. */
const files = ({ max, types: [type = ''] }: NonNullable<Endpoint['bytes']>): InvalidRequest[] => [
  ...['application/json', 'image/gif', 'image/svg+xml', 'text/html', 'application/octet-stream'].map((other) => ({
    what: other,
    status: 415,
    text: onePixelPng.bytes,
    type: other,
  })),
  ...['', '{}', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7'].map((text) => ({
    what: `the file ${text.slice(0, 6)}`,
    status: 400,
    text,
    type,
  })),
  { what: 'half a file', status: 400, text: onePixelPng.bytes.subarray(0, -40), type: onePixelPng.type },
  { what: 'a byte too many', status: 413, text: new Uint8Array(max + 1), type },
]

/** The wrong requests that do not depend on who sends them. */
export const requestsInvalidForAnyone = (call: Endpoint, body: Json | undefined): InvalidRequest[] => [
  ...(call.bytes ? files(call.bytes) : []),
  ...(body ? shapes(call, body) : []),
  ...addresses(call),
]

/** Requests whose body has one wrong field. There are so many that only one actor sends them. */
export const requestsWithInvalidField = (name: CallName, body: Json | undefined): InvalidRequest[] =>
  body ? fields(name, body) : []
