import { expect, test } from 'vitest'
import { readTowns } from '../../../read-towns.ts'
import { TOWN_FILE_MAX_BYTES, toTownFiles } from '../../../to-town-files.ts'
import { townLabel } from './country-name.ts'
import { findTowns, townFileName } from './find-towns.ts'

const towns = readTowns()
const { files, ...starts } = toTownFiles(towns)
const index = { folder: '', ...starts }

const find = (typed: string) => {
  const name = townFileName(index, typed)
  const file = name === null ? {} : files.get(name)
  if (!file) throw new Error(`There is no file ${name}`)
  return findTowns(file, typed)
}
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
  expect(labels('ba')[0], 'a short name before larger towns that begin with it').toBe('Ba, Fiji')
})

test('of one name the largest comes first, and the others say where they are', () => {
  expect(find('york').map(({ country, detail }) => [country, detail])).toEqual(
    expect.arrayContaining([
      ['GB', ''],
      ['US', 'PA'],
    ]),
  )
  expect(labels('York').slice(0, 2)).toEqual(['York, United Kingdom', 'York, United States'])
  expect(labels('York, US')[0]).toBe('York, United States')
  expect(find('Portland, OR')[0]?.detail).toBe('OR')
  expect(labels('York, United Kingdom')).toEqual(['York, United Kingdom'])
  expect(find('Neustadt, Germany').map(({ detail }) => detail)).toContain('near Hamburg')
})

test('what no town begins with is not found', () => {
  expect(labels('Atlantisville')).toEqual([])
  expect(townFileName(index, ' – ')).toBeNull()
})

test('every town is found by all of its name, in files that load quickly', () => {
  for (const [name, file] of files)
    expect(Buffer.byteLength(JSON.stringify(file)), name).toBeLessThanOrEqual(TOWN_FILE_MAX_BYTES)
  expect(towns.length).toBeGreaterThan(49_000)
  const lost = towns.filter(({ name, country }) => {
    const file = files.get(townFileName(index, name) ?? '') ?? {}
    return !findTowns(file, `${name.replaceAll(',', '')}, ${country}`).some((found) => found.name === name)
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})
