import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import type { APIRequestContext } from '@playwright/test'
import { dayFromNow } from '../../support/group-payload.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expect, makeGroup, test } from '../fixtures.ts'

/** How many links a crawler may follow from the start of the site to a group. */
const MAX_STEPS = 4

/** The paths that a page links to, also in its `noscript` elements. Only pages that need no script are followed. */
const linksOf = async (request: APIRequestContext, path: string): Promise<string[]> => {
  const response = await request.get(path)
  if (!response.ok()) return []
  const html = await response.text()
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].flatMap(([, link = '']) =>
    link.startsWith('/s/') ? [link] : [],
  )
}

test('a crawler without scripts reaches the groups of every hobby from the start page in at most four steps', async ({
  page,
  user,
}) => {
  const paths: string[] = []
  for (const category of HOBBY_CATEGORIES) {
    const id = await makeGroup(page, user, { category })
    await planMeetings(id, user, { date: dayFromNow(1) })
    paths.push(`/s/${id}`)
  }
  const seen = new Set(['/'])
  let last = ['/']
  for (let step = 1; step <= MAX_STEPS && !paths.every((path) => seen.has(path)); step += 1) {
    const found = (await Promise.all(last.map((path) => linksOf(page.request, path)))).flat()
    last = [...new Set(found)].filter((path) => !seen.has(path))
    for (const path of last) seen.add(path)
  }
  expect(paths.filter((path) => !seen.has(path))).toEqual([])
})
