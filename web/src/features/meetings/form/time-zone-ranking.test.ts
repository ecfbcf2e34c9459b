import { expect, test } from 'vitest'
import { readTownsByZone } from '../../../../town-zones-plugin.ts'
import { findTimeZones } from './find-time-zones.ts'
import { canonicalTimeZone, everyTimeZone } from './time-zones.ts'
import { US_STATES_BY_TIME_ZONE } from './us-states.ts'
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.ts'
import { toPlacesByZone } from './zone-places.ts'

/** The towns that the site really uses. */
const places = toPlacesByZone(readTownsByZone(), canonicalTimeZone)
const find = (text: string) => findTimeZones(everyTimeZone(), places, text).map(({ id }) => id)

test.each([
  // The city after which a zone is named comes before other towns of that name.
  ['London', 'Europe/London'],
  ['Sydney', 'Australia/Sydney'],
  ['Dublin', 'Europe/Dublin'],
  ['Athens', 'Europe/Athens'],
  ['Melbourne', 'Australia/Melbourne'],
  // The largest town of that name comes first.
  ['Manchester', 'Europe/London'],
  ['Birmingham', 'Europe/London'],
  ['birm', 'Europe/London'],
  ['Washington', 'America/New_York'],
  // A town is found even if its zone is named after another city. It is also found by its former name.
  ['Shenzhen', 'Asia/Shanghai'],
  ['Ottawa', 'America/Toronto'],
  ['Kiev', 'Europe/Kyiv'],
  // Abbreviations are found with and without dots.
  ['UTC', 'UTC'],
  ['GMT', 'Europe/London'],
  ['bst', 'Europe/London'],
  ['CET', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['E.T.', 'America/New_York'],
  ['PST', 'America/Los_Angeles'],
  ['IST', 'Asia/Kolkata'],
  ['U.K.', 'Europe/London'],
  ['U.S.', 'America/New_York'],
  ['NYC', 'America/New_York'],
  ['Saint Petersburg', 'Europe/Moscow'],
  ['St. Petersburg', 'Europe/Moscow'],
  ['St Louis', 'America/Chicago'],
  // States of the USA are found, but a country of the same name comes first: Georgia.
  ['California', 'America/Los_Angeles'],
  ['Montana', 'America/Denver'],
  ['Georgia', 'Asia/Tbilisi'],
])('"%s" finds %s first', (typed, id) => {
  expect(find(typed)[0]).toBe(id)
})

test('the time zones of a country begin with those of its largest towns', () => {
  expect(find('USA').slice(0, 3)).toEqual(['America/New_York', 'America/Los_Angeles', 'America/Chicago'])
  expect(find('Australia').slice(0, 2)).toEqual(['Australia/Sydney', 'Australia/Melbourne'])
})

test('every abbreviation and every state of the USA finds the zone it is listed with first', () => {
  for (const [id, names] of Object.entries(ZONE_ABBREVIATIONS))
    for (const name of names) expect(find(name)[0], name).toBe(id)
  for (const [id, states] of Object.entries(US_STATES_BY_TIME_ZONE))
    for (const state of states) expect(find(state).slice(0, 2), state).toContain(canonicalTimeZone(id))
})
