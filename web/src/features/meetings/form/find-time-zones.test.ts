import { expect, test } from 'vitest'
import { findTimeZones } from './find-time-zones.ts'
import { toTimeZone } from './time-zones.ts'
import { toPlacesByZone } from './zone-places.ts'

const zones = [
  'Africa/Abidjan',
  'Africa/Lusaka',
  'America/New_York',
  'America/Regina',
  'Asia/Dubai',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Prague',
].map(toTimeZone)
const places = toPlacesByZone(
  {
    'Africa/Abidjan': { CI: ['Abidjan'] },
    'Africa/Lusaka': { ZM: ['Lusaka'] },
    'America/New_York': { US: ['New York', 'Yorktown', 'Holland', 'Scotland'] },
    'America/Regina': { CA: ['Regina', 'Yorkton'] },
    'Asia/Dubai': { AE: ['Dubai'] },
    'Asia/Jerusalem': { IL: ['Jerusalem'] },
    'Asia/Yangon': { MM: ['Yangon'] },
    'Asia/Calcutta': { IN: ['Mumbai', 'Kolkata'] },
    'Europe/Berlin': { DE: ['Berlin', 'Düsseldorf', 'Bad Homburg'] },
    'Europe/Amsterdam': { NL: ['Amsterdam'] },
    'Europe/Istanbul': { TR: ['Istanbul', 'Uşak'] },
    'Europe/Prague': { CZ: ['Prague'] },
    'Europe/London': { GB: ['London', 'York'] },
  },
  (id) => (id === 'Asia/Calcutta' ? 'Asia/Kolkata' : id),
)
const find = (text: string) => findTimeZones(zones, places, text).map(({ id, place }) => [id, place])

test('a town finds its time zone, the same name before a longer one', () => {
  expect(find('York')).toEqual([
    ['Europe/London', 'York, United Kingdom'],
    ['America/New_York', 'Yorktown, United States'],
    ['America/Regina', 'Yorkton, Canada'],
  ])
  expect(find('dusseldorf')).toEqual([['Europe/Berlin', 'Düsseldorf, Germany']])
  expect(find('homburg'), 'a later word of its name').toEqual([['Europe/Berlin', 'Bad Homburg, Germany']])
})

test('a country, a former name, and what a zone is called find it, too', () => {
  expect(find('germany')).toEqual([['Europe/Berlin', 'Germany']])
  expect(find('Bombay')).toEqual([['Asia/Kolkata', 'Mumbai, India']])
  expect(find('Calcutta')).toEqual([['Asia/Kolkata', null]])
  // Istanbul is not found: it used Eastern European Time until 2016, but a zone has the name of its current time.
  expect(find('eastern').map(([id]) => id)).toEqual(['America/New_York'])
  expect(find('new_york')).toEqual([['America/New_York', null]])
  expect(find('rlin')).toEqual([['Europe/Berlin', null]])
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
  for (const typed of names) expect(find(typed)[0], typed).toEqual([id, expect.stringMatching(place)])
})

test('up to three letters are the beginning of a word, a longer text any part of one', () => {
  expect(find('usa').map(([id]) => id)).toEqual(['America/New_York', 'Europe/Istanbul'])
  expect(find('lin')).toEqual([])
  expect(find('mea'), 'Greenwich Mean Time').toContainEqual(['Africa/Abidjan', null])
  expect(find('rusal')).toEqual([['Asia/Jerusalem', null]])
})

test('nothing typed is all of them, and nonsense none', () => {
  expect(find(' ')).toHaveLength(zones.length)
  expect(find('Atlantis')).toEqual([])
})
