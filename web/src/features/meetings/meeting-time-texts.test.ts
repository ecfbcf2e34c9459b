import { afterEach, expect, test, vi } from 'vitest'
import { instantText, meetingTimeTexts } from './meeting-time-texts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const evening = { startsAt: '2026-11-24T18:00:00Z', endsAt: '2026-11-24T20:00:00Z', timeZone: 'Europe/Berlin' }

/** Runs the rest of a test as if the visitor had this time zone and a British locale. */
const visitIn = (zone: string) => {
  const Native = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    return new Native('en-GB', { ...options, timeZone: options?.timeZone ?? zone })
  })
}
afterEach(() => vi.restoreAllMocks())

const plain = (text: string | null) => text?.replaceAll(/[\u2009\u202f\u00a0]/g, ' ') ?? null

test('a visitor whose clocks show the same time is told it once', () => {
  visitIn('Europe/Paris')
  const { there, here } = meetingTimeTexts(evening, now)
  expect(plain(there)).toMatch(/^Tue,? 24 November,? (at )?19:00 ?– ?21:00$/)
  expect(here).toBeNull()
})

test('another is told whose time it is, and their own, also where it is another day', () => {
  visitIn('Pacific/Auckland')
  const { there, here } = meetingTimeTexts(evening, now)
  expect(plain(there)).toMatch(/Tue,? 24 November.*19:00.*21:00.*Central European/)
  expect(plain(here)).toMatch(/Wed,? 25 November.*07:00.*09:00/)
})

test('the same zone differs in summer alone where only one of them changes its clocks', () => {
  visitIn('Africa/Lagos')
  expect(meetingTimeTexts(evening, now).here).toBeNull()
  const july = { ...evening, startsAt: '2027-07-06T17:00:00Z', endsAt: '2027-07-06T19:00:00Z' }
  expect(plain(meetingTimeTexts(july, now).here)).toMatch(/18:00.*20:00/)
})

test('a year is named where it is another', () => {
  visitIn('Europe/Berlin')
  expect(instantText('2026-11-24T18:00:00Z', 'Europe/Berlin', now)).not.toContain('2026')
  expect(instantText('2027-01-05T18:00:00Z', 'Europe/Berlin', now)).toContain('2027')
})

test('a zone that the browser does not know is replaced by the visitor’s, which is named', () => {
  expect(instantText('2026-11-24T18:00:00Z', 'Mars/Olympus', now)).toMatch(/UTC|GMT|[A-Z]{3}/)
})
