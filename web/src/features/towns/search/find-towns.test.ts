import { expect, test } from 'vitest'
import { files, fileWith, find, index, towns } from '../../../../build/towns/gazetteer-of-tests.ts'
import { TOWN_FILE_MAX_BYTES } from '../../../../build/towns/to-town-files.ts'
import { townLabel } from './country-name.ts'
import { onlyZoneOfCountry, townFileName, zoneOfTown } from './find-towns.ts'

const labels = (typed: string) => find(typed).map(townLabel)

test.each([
  ['York', 'York, United Kingdom'],
  ['leeds', 'Leeds, United Kingdom'],
  ['Llandudno', 'Llandudno, United Kingdom'],
  ['st albans', 'St Albans, United Kingdom'],
  ["King's Lynn", "King's Lynn, United Kingdom"],
  ['dublin', 'Dublin, Ireland'],
  ['new york', 'New York City, United States'],
  ['Québec', 'Québec, Canada'],
  ['quebec', 'Québec, Canada'],
  ['ciudad de mexico', 'Mexico City, Mexico'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['bogota', 'Bogotá, Colombia'],
  ['Lisboa', 'Lisbon, Portugal'],
  ['coimbra', 'Coimbra, Portugal'],
  ['a coruna', 'A Coruña, Spain'],
  ['Sevilla', 'Sevilla, Spain'],
  ['Seville', 'Sevilla, Spain'],
  ['rotterdam', 'Rotterdam, Netherlands'],
  ['bruxelles', 'Brussels, Belgium'],
  ['zürich', 'Zürich, Switzerland'],
  ['zurich', 'Zürich, Switzerland'],
  ['Genf', 'Genève, Switzerland'],
  ['Geneva', 'Genève, Switzerland'],
  ['Cologne', 'Köln, Germany'],
  ['koln', 'Köln, Germany'],
  ['München', 'Munich, Germany'],
  ['düsseldorf', 'Düsseldorf, Germany'],
  ['Wien', 'Vienna, Austria'],
  ['Roma', 'Rome, Italy'],
  ['Praha', 'Prague, Czechia'],
  ['Krakow', 'Kraków, Poland'],
  ['Łódź', 'Łódź, Poland'],
  ['lodz', 'Łódź, Poland'],
  ['kobenhavn', 'Copenhagen, Denmark'],
  ['Αθήνα', 'Athens, Greece'],
  ['Ερμούπολη', 'Ermoúpolis, Greece'],
  ['Москва', 'Moscow, Russia'],
  ['Київ', 'Kyiv, Ukraine'],
  ['Kiev', 'Kyiv, Ukraine'],
  ['თბილისი', 'Tbilisi, Georgia'],
  ['Երևան', 'Yerevan, Armenia'],
  ['חיפה', 'Haifa, Israel'],
  ['عمان', 'Amman, Jordan'],
  ['القاهرة', 'Cairo, Egypt'],
  ['पुणे', 'Pune, India'],
  ['Bombay', 'Mumbai, India'],
  ['กรุงเทพ', 'Bangkok, Thailand'],
  ['東京', 'Tokyo, Japan'],
  ['北京', 'Beijing, China'],
  ['서울', 'Seoul, South Korea'],
  ['ho chi minh', 'Ho Chi Minh City, Vietnam'],
  ['nairobi', 'Nairobi, Kenya'],
  ['St. Gallen', 'Sankt Gallen, Switzerland'],
  ['St Gallen', 'Sankt Gallen, Switzerland'],
  ['Saint Albans', 'St Albans, United Kingdom'],
  ['port st luc', 'Port Saint Lucie, United States'],
  ['Ft Worth', 'Fort Worth, United States'],
  ['Mt Vernon', 'Mount Vernon, United States'],
  ['NYC', 'New York City, United States'],
  ['la', 'Los Angeles, United States'],
  ['dc', 'Washington, D.C., United States'],
  ['par', 'Paris, France'],
  ['bath', 'Bath, United Kingdom'],
])('%s is found', (typed, label) => {
  expect(labels(typed)[0]).toBe(label)
})

test('a beginning finds its largest towns, however many there are', () => {
  for (const [typed, label] of [
    ['s', 'Shanghai, China'],
    ['sa', 'São Paulo, Brazil'],
    ['wroc', 'Wrocław, Poland'],
    ['llandu', 'Llandudno, United Kingdom'],
  ] as const) {
    expect(labels(typed)[0]).toBe(label)
    expect(labels(typed).length).toBeLessThanOrEqual(30)
  }
  expect(labels('ba'), 'a short name among larger towns that begin with it').toContain('Ba, Fiji')
  expect(labels('par').slice(0, 3)).toContain('Par, United Kingdom')
})

test('of one name the largest comes first, and the others say where they are', () => {
  expect(find('york').map(({ country, region }) => [country, region])).toEqual(
    expect.arrayContaining([
      ['GB', 'England'],
      ['US', 'Pennsylvania'],
    ]),
  )
  expect(labels('York').slice(0, 2)).toEqual(['York, United Kingdom', 'York, United States'])
  expect(find('Featherstone').map(({ region, near }) => [region, near])).toContainEqual(['England', 'near Birmingham'])
})

test.each([
  ['York, US', 'Pennsylvania, US'],
  ['Portland, OR', 'Oregon, US'],
  ['Portland, Oregon', 'Oregon, US'],
  ['portland, ore', 'Oregon, US'],
  ['Portland, Maine, USA', 'Maine, US'],
  ['London, Ontario', 'Ontario, CA'],
  ['London, ON', 'Ontario, CA'],
  ['Vancouver, BC', 'British Columbia, CA'],
  ['Newcastle, NSW', 'New South Wales, AU'],
  ['Cambridge, UK', 'England, GB'],
  ['Cambridge, England', 'England, GB'],
  ['Cambridge, Mass', 'Massachusetts, US'],
  ['Edinburgh, Scotland', 'Scotland, GB'],
  ['Newport, Wales', 'Wales, GB'],
  ['Frankfurt, Deutschland', 'Hesse, DE'],
])('%s is found in %s', (typed, where) => {
  expect(find(typed).map(({ region, country }) => `${region}, ${country}`)[0]).toBe(where)
})

test('a typed country excludes towns of other countries; a word that names none excludes nothing', () => {
  expect(labels('York, United Kingdom')).toEqual(['York, United Kingdom'])
  expect(labels('Bath, Somerset')[0]).toBe('Bath, United Kingdom')
})

test('a text that begins no town’s name is not found', () => {
  expect(labels('Atlantisville')).toEqual([])
  expect(townFileName(index, ' – ')).toBeNull()
})

test('every town is found by all of its name, in files that load quickly', () => {
  // Searching for all of them takes half a minute on a busy machine.
  const sample = towns.filter((_, at) => at % 7 === 0)
  for (const [name, file] of files)
    expect(Buffer.byteLength(JSON.stringify(file)), name).toBeLessThanOrEqual(TOWN_FILE_MAX_BYTES)
  expect(towns.length).toBeGreaterThan(49_000)
  const lost = sample.filter(
    ({ name, country }) =>
      !find(`${name.replaceAll(',', '')}, ${country}`).some(
        (found) => found.name === name && found.country === country,
      ),
  )
  expect(lost.map(({ name }) => name)).toEqual([])
})

const zoneAt = (zone: number | undefined) => (zone === undefined ? null : index.zones[zone])

test('the file with a chosen town has its time zone', () => {
  const wrong = towns.filter((town) => zoneAt(zoneOfTown(fileWith(town.name), town)) !== town.timeZone)
  expect(wrong).toEqual([])
})

test('a town that is not listed has the zone of its country, if there is only one', () => {
  expect(zoneAt(onlyZoneOfCountry(fileWith('United Kingdom'), 'GB'))).toBe('Europe/London')
  expect(zoneAt(onlyZoneOfCountry(fileWith('United States'), 'US'))).toBeNull()
  expect(zoneAt(onlyZoneOfCountry(fileWith('Antarctica'), 'AQ'))).toBeNull()
})
