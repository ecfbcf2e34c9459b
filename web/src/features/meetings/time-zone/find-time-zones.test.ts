import { expect, test } from 'vitest'
import { everyTimeZone } from '#shared/time/time-zones.ts'
import { fileFor, index } from '../../../../build/towns/gazetteer-of-tests.ts'
import { findTimeZones } from './find-time-zones.ts'
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.ts'

const search = (text: string) => findTimeZones(everyTimeZone(), { file: fileFor(text), zones: index.zones }, text)
const find = (text: string) => search(text).map(({ id }) => id)
const places = (text: string) => search(text).map(({ id, place }) => [id, place])

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

test('every abbreviation finds the zone it is listed with first', () => {
  for (const [id, names] of Object.entries(ZONE_ABBREVIATIONS))
    for (const name of names) expect(find(name)[0], name).toBe(id)
})

test.each([
  ['Oregon', 'America/Los_Angeles'],
  ['Idaho', 'America/Boise'],
  ['Texas', 'America/Chicago'],
  ['Ontario', 'America/Toronto'],
  ['Alberta', 'America/Edmonton'],
  ['Queensland', 'Australia/Brisbane'],
  ['Bali', 'Asia/Makassar'],
  ['Portland, Maine', 'America/New_York'],
  ['Portland, OR', 'America/Los_Angeles'],
  ['London, Ontario', 'America/Toronto'],
  ['Cambridge, UK', 'Europe/London'],
  ['Juárez', 'America/Ciudad_Juarez'],
  ['St. Gallen', 'Europe/Zurich'],
])('a region, or a town in one: "%s" finds %s', (typed, id) => {
  expect(find(typed)[0]).toBe(id)
})

test('the place that matched is shown, unless it is the zone’s own name', () => {
  expect(places('York').slice(0, 2)).toEqual([
    ['Europe/London', 'York, United Kingdom'],
    ['America/New_York', 'York, United States'],
  ])
  expect(places('dusseldorf')).toEqual([['Europe/Berlin', 'Düsseldorf, Germany']])
  expect(places('germany')[0]).toEqual(['Europe/Berlin', 'Germany'])
  expect(places('Bombay')[0]).toEqual(['Asia/Kolkata', 'Mumbai, India'])
  expect(places('California')[0]).toEqual(['America/Los_Angeles', 'California, United States'])
  expect(places('Eastern')[0]).toEqual(['America/New_York', null])
  expect(places('rlin')).toContainEqual(['Europe/Berlin', null])
})

test.each([
  [['usa', 'US', 'U.S.', 'america'], 'America/New_York', /^United States$/],
  [['uk', 'Britain', 'great britain', 'England', 'scotland', 'Wales'], 'Europe/London', /^United Kingdom$/],
  [['Holland'], 'Europe/Amsterdam', /^Netherlands$/],
  [['Turkey'], 'Europe/Istanbul', /^T(ürkiye|urkey)$/],
  [['Czech Republic', 'czech rep'], 'Europe/Prague', /^Czechia$/],
  [['UAE'], 'Asia/Dubai', /^United Arab Emirates$/],
  [['Burma'], 'Asia/Yangon', /^Myanmar/],
  [['Ivory Coast', "Cote d'Ivoire"], 'Africa/Abidjan', /Ivoire$/],
  [['Deutschland'], 'Europe/Berlin', /^Germany$/],
] as const)('another name of a country finds it before a town of that name: %s', (names, id, place) => {
  for (const typed of names) expect(places(typed)[0], typed).toEqual([id, expect.stringMatching(place)])
})

test('up to three letters are the beginning of a word, a longer text any part of one', () => {
  expect(find('usa')).not.toContain('Asia/Jerusalem')
  expect(find('rli')).not.toContain('Europe/Berlin')
  expect(places('mea'), 'Greenwich Mean Time').toContainEqual(['Africa/Abidjan', null])
  expect(places('rusal')).toContainEqual(['Asia/Jerusalem', null])
})

test('nothing typed is all of them, and nonsense none', () => {
  expect(find(' ')).toHaveLength(everyTimeZone().length)
  expect(find('Atlantisville')).toEqual([])
})
