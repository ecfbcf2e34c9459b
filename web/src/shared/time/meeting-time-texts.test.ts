import { afterEach, expect, test, vi } from 'vitest'
import { localTimeText, meetingTimeTexts } from './meeting-time-texts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const evening = {
  startsAt: '2026-11-24T18:00:00Z',
  endsAt: '2026-11-24T20:00:00Z',
  date: '2026-11-24',
  time: '19:00',
  timeZone: 'Europe/Berlin',
}

/** Runs the rest of a test as if the visitor had this time zone and a British locale. `rules` replaces the rules of time zones. */
const visitIn = (zone: string, rules: Readonly<Record<string, string>> = {}) => {
  vi.restoreAllMocks()
  const Native = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    const timeZone = options?.timeZone ?? zone
    const made = new Native('en-GB', { ...options, timeZone: rules[timeZone] ?? timeZone })
    made.resolvedOptions = () => ({ ...new Native('en-GB').resolvedOptions(), timeZone })
    return made
  })
}
afterEach(() => vi.restoreAllMocks())

const plain = (text: string | null) => text?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ') ?? null

test('a visitor whose clocks show the same time sees it once', () => {
  visitIn('Europe/Paris')
  const { there, here } = meetingTimeTexts(evening, now)
  expect(plain(there)).toMatch(/^Tue,? 24 November,? (at )?19:00 ?– ?21:00$/)
  expect(here).toBeNull()
})

test('another visitor sees the zone of the meeting and their own time, also on another day', () => {
  visitIn('Pacific/Auckland')
  const { there, here } = meetingTimeTexts(evening, now)
  expect(plain(there)).toMatch(/Tue,? 24 November.*19:00.*21:00.*Central European/)
  expect(plain(here)).toMatch(/Wed,? 25 November.*07:00.*09:00/)
})

test('the same zone differs in summer alone where only one of them changes its clocks', () => {
  visitIn('Africa/Lagos')
  expect(meetingTimeTexts(evening, now).here).toBeNull()
  const july = { ...evening, date: '2027-07-06', startsAt: '2027-07-06T17:00:00Z', endsAt: '2027-07-06T19:00:00Z' }
  expect(plain(meetingTimeTexts(july, now).here)).toMatch(/18:00.*20:00/)
})

test('a year is named where it is another', () => {
  expect(localTimeText({ date: '2026-11-24', time: '19:00' }, now)).not.toContain('2026')
  expect(localTimeText({ date: '2027-01-05', time: '19:00' }, now)).toContain('2027')
})

test('a zone that the browser does not know has the time of the meeting, and its own name', () => {
  visitIn('Europe/Lisbon')
  const { there } = meetingTimeTexts({ ...evening, timeZone: 'Mars/Olympus' }, now)
  expect(plain(there)).toMatch(/24 November.*19:00.*21:00 \(Mars\/Olympus\)$/)
})

// 19:30 in Regina, as the server computed it: the start at UTC−6 and, with other rules of the server, at UTC−5.
const regina = { date: '2027-01-20', time: '19:30', timeZone: 'America/Regina' }
const starts = [
  { startsAt: '2027-01-21T01:30:00Z', endsAt: '2027-01-21T03:30:00Z' },
  { startsAt: '2027-01-21T00:30:00Z', endsAt: '2027-01-21T02:30:00Z' },
]
const rules = ['Etc/GMT+5', 'Etc/GMT+6', 'Etc/GMT+7']
test.each(starts.flatMap((start) => rules.map((rule) => [start.startsAt, rule, start] as const)))(
  'a start at %s is shown as the server computed it by a browser whose rules are those of %s',
  (_, rule, start) => {
    visitIn('America/Regina', { 'America/Regina': rule })
    const { bare, here } = meetingTimeTexts({ ...regina, ...start }, now)
    expect(plain(bare)).toMatch(/Wed,? 20 January 2027,? (at )?19:30 ?– ?21:30$/)
    expect(here, 'the visitor is there').toBeNull()
    visitIn('Europe/Berlin', { 'America/Regina': rule })
    const elsewhere = meetingTimeTexts({ ...regina, ...start }, now)
    expect(elsewhere.bare).toBe(bare)
    const hour = start === starts[0] ? '02' : '01'
    expect(plain(elsewhere.here)).toMatch(new RegExp(`Thu,? 21 January 2027.*${hour}:30`))
  },
)

test('the end follows a clock change during the meeting', () => {
  visitIn('Europe/Berlin')
  const start = { date: '2027-03-27', time: '23:00', startsAt: '2027-03-27T22:00:00Z' }
  const night = { ...evening, ...start, endsAt: '2027-03-28T03:00:00Z' }
  expect(plain(meetingTimeTexts(night, now).bare)).toMatch(/27 March.*23:00.*28 March.*05:00$/)
  const start2 = { date: '2026-10-25', time: '02:30', startsAt: '2026-10-25T00:30:00Z' }
  const repeated = { ...evening, ...start2, endsAt: '2026-10-25T01:15:00Z' }
  expect(plain(meetingTimeTexts(repeated, now).bare)).toMatch(/25 October.*0?2:30$/)
})
