import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { expect, test } from 'vitest'
import type { SentMail } from '../outbox/mail-history.ts'
import { mailKindSchema } from '../outbox/mail-kind.ts'
import type { Mail } from '../outbox/outbox.ts'
import { earliestSendTime } from './earliest-send-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START = Date.parse('2026-11-27T18:00:00Z')

const mail = (kind: Mail['kind'], groupId = 'rye'): Mail => ({
  id: kind,
  uid: 'ada',
  kind,
  groupId,
  groupName: 'Rye',
  attempts: 0,
  createdAt: new Date(START).toISOString(),
  sentAt: null,
})

/** A meeting that begins in two hours. */
const soon: Meeting = {
  id: 'm',
  title: 'Rye',
  startsAt: new Date(START + 2 * HOUR_MS).toISOString(),
  endsAt: new Date(START + 26 * HOUR_MS).toISOString(),
  date: new Date(START + 2 * HOUR_MS).toISOString().slice(0, 10),
  time: new Date(START + 2 * HOUR_MS).toISOString().slice(11, 16),
  timeZone: 'UTC',
  place: 'Hall',
  notes: null,
  capacity: null,
  goingCount: 0,
  waitingCount: 0,
  cameCount: 0,
  walkIns: 0,
  status: 'cancelled',
  cancelReason: null,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
  seriesId: null,
  sequence: 0,
  isOnline: false,
  notifiesMembers: true,
}

type Flood = { readonly mails: readonly Mail[]; readonly isMuted?: boolean; readonly minutes: number }

/** Sends as many of the mails as the limits allow, each again and again, once a minute. Returns what was sent. */
const flood = ({ mails, isMuted = false, minutes }: Flood): SentMail[] => {
  const sent: SentMail[] = []
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = START + minute * MINUTE_MS
    for (const each of mails) {
      if (earliestSendTime(each, sent, { meetings: [soon], isMuted }).getTime() > now) continue
      const { kind, groupId } = each
      sent.push({ key: String(sent.length), kind, groupId, at: new Date(now).toISOString() })
    }
  }
  return sent
}

/** The most of these mails within `hours`. */
const most = (sent: readonly SentMail[], hours: number): number =>
  Math.max(
    ...sent.map(({ at }) => {
      const since = Date.parse(at)
      return sent.filter((each) => Date.parse(each.at) >= since && Date.parse(each.at) < since + hours * HOUR_MS).length
    }),
  )

const limited = mailKindSchema.options.filter((kind) => kind !== 'group-deleted')

test('a group sends a user at most three mails in an hour and eight in a day, however often an event is repeated', () => {
  const sent = flood({ mails: limited.map((kind) => mail(kind)), minutes: 48 * 60 })
  expect(most(sent, 1)).toBe(3)
  expect(most(sent, 24)).toBe(8)
  for (const kind of limited) {
    const ofKind = flood({ mails: [mail(kind)], minutes: 48 * 60 })
    expect(most(ofKind, 24)).toBeLessThanOrEqual(8)
  }
})

test('a user who has muted the group gets at most three mails about cancellations in a day, however soon the meetings begin', () => {
  const sent = flood({ mails: [mail('meeting-cancelled')], isMuted: true, minutes: 48 * 60 })
  expect(most(sent, 24)).toBe(3)
})

test('events that organizers repeat leave one mail of each hour and day for a cancellation', () => {
  const repeated = limited.filter((kind) =>
    /^(meeting-(moved|restored|planned)|announcement|reminder|promoted)$/.test(kind),
  )
  const sent = flood({ mails: repeated.map((kind) => mail(kind)), minutes: 30 })
  expect(sent).toHaveLength(2)
  const at = START + 30 * MINUTE_MS
  expect(earliestSendTime(mail('meeting-cancelled'), sent, { meetings: [], isMuted: false }).getTime()).toBeLessThan(at)
  const day = flood({ mails: repeated.map((kind) => mail(kind)), minutes: 24 * 60 })
  expect(day).toHaveLength(7)
  const cancelled = earliestSendTime(mail('meeting-cancelled'), day, { meetings: [], isMuted: false })
  expect(cancelled.getTime()).toBeLessThan(START + 24 * HOUR_MS)
})

test('replies given for a user send one mail an hour in a group, and three an hour and ten a day in all groups', () => {
  const groups = Array.from({ length: 20 }, (_, at) => mail('reply-changed', `group ${at}`))
  expect(most(flood({ mails: [mail('reply-changed')], minutes: 180 }), 1)).toBe(1)
  const sent = flood({ mails: groups, minutes: 48 * 60 })
  expect(most(sent, 1)).toBe(3)
  expect(most(sent, 24)).toBe(10)
})

test('another group’s mails, and that a group was deleted, are not held up', () => {
  const sent = flood({ mails: limited.map((kind) => mail(kind)), minutes: 60 })
  const next = earliestSendTime(mail('meeting-moved', 'oats'), sent, { meetings: [], isMuted: false })
  expect(next.getTime()).toBeLessThanOrEqual(START)
})
