import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { DEFAULT_EXPLORE_SEARCH } from '#features/groups/search/explore-search.ts'
import { embedChoices, embedCode } from './embed-code.ts'

const ORIGIN = 'https://hobby.example'
const area = { near: '53.8,-1.55', town: 'Leeds', km: 50 } as const

/** What a browser makes of the code. */
const read = (code: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.body.innerHTML = code
  const element = document.querySelector('hobbyhub-meetings')
  const link = element?.querySelector('a')
  return {
    tags: [...document.body.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()),
    src: document.querySelector('script')?.getAttribute('src'),
    attributes: Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value])),
    link: [link?.getAttribute('href'), link?.textContent],
  }
}
const codesOf = (search: object) =>
  embedChoices({ ...DEFAULT_EXPLORE_SEARCH, ...search }).map((choice) => read(embedCode(choice, ORIGIN)))

test('a search of everything offers no list, whatever its words', () => {
  expect(codesOf({ q: 'chess', joinable: true })).toEqual([])
})

test('a category and an area each offer a list, with a link inside for visitors without scripts', () => {
  const tags = ['script', 'hobbyhub-meetings', 'a']
  const src = `${ORIGIN}/embed.js`
  const ofCategory = {
    tags,
    src,
    attributes: { category: 'Drawing & Painting' },
    link: [`${ORIGIN}/s/hobby/drawing-painting`, 'Drawing & Painting meetings'],
  }
  const inArea = {
    tags,
    src,
    attributes: { near: '53.8,-1.55', km: '50' },
    link: [`${ORIGIN}/groups?near=53.8%2C-1.55&km=50&town=Leeds`, 'Meetings within 50 km of Leeds'],
  }
  expect(codesOf({ category: 'Drawing & Painting' })).toEqual([ofCategory])
  expect(codesOf(area)).toEqual([inArea])
  expect(codesOf({ ...area, category: 'Drawing & Painting' })).toEqual([ofCategory, inArea])
})

test('the user’s own position has no name', () => {
  expect(codesOf({ ...area, town: '' })).toMatchObject([
    { link: [`${ORIGIN}/groups?near=53.8%2C-1.55&km=50`, 'Meetings here'] },
  ])
})

test.each(['</a><script>alert(1)</script>', '" onload="x', "O'Brien & sons", 'ירושלים', '横浜市'])(
  'a town called %s is text in the code',
  (town) => {
    const [code] = codesOf({ ...area, town })
    expect(code?.tags).toEqual(['script', 'hobbyhub-meetings', 'a'])
    expect(Object.keys(code?.attributes ?? {})).toEqual(['near', 'km'])
    expect(code?.link[1]).toBe(`Meetings within 50 km of ${town}`)
    expect(new URL(code?.link[0] ?? '').searchParams.get('town')).toBe(town)
  },
)
