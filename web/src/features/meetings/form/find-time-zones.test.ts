import { expect, test } from 'vitest'
import { findTimeZones, toZonePlaces } from './find-time-zones.ts'
import { toTimeZone } from './time-zones.ts'

const zones = ['America/New_York', 'America/Regina', 'Asia/Kolkata', 'Europe/Berlin', 'Europe/London'].map(toTimeZone)
const places = toZonePlaces(
  {
    'America/New_York': { US: ['New York', 'Yorktown'] },
    'America/Regina': { CA: ['Regina', 'Yorkton'] },
    'Asia/Calcutta': { IN: ['Mumbai', 'Kolkata'] },
    'Europe/Berlin': { DE: ['Berlin', 'Düsseldorf', 'Bad Homburg'] },
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
  expect(find('eastern')).toEqual([['America/New_York', null]])
  expect(find('new_york')).toEqual([['America/New_York', null]])
  expect(find('rlin')).toEqual([['Europe/Berlin', null]])
})

test('nothing typed is all of them, and nonsense none', () => {
  expect(find(' ')).toHaveLength(zones.length)
  expect(find('Atlantis')).toEqual([])
})
