import { endpoints } from '@hobbyhub/contract/endpoints'
import { parseFeed } from '@rowanmanning/feed-parser'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { signUp } from '../../support/accounts.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

// What programs that people read feeds with make of ours.

const place = { id: 800_100_001, name: 'Here', country: 'AQ', latitude: -83, longitude: -120 }
const query = { near: `${place.latitude},${place.longitude}` }
const TITLE = 'Rye, “&” <i>oats; C:\\ \u05de\u05d5\u05e2\u05d3\u05d5\u05df 👩‍👩‍👧‍👦'

let url = ''
beforeAll(async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { groupName: 'A & <b>club', place, category: 'Cooking' })
  const [meetingId] = await planMeetings(id, creator, { title: TITLE, date: dayFromNow(9), time: '19:00' })
  url = `${hostingOrigin()}/s/${id}/m/${meetingId}`
})

const startsAt = async () => (await expectSuccess(endpoints.jsonFeed, 200, { query })).body.items[0]?._meeting.startsAt

test('the calendar is one of iCalendar without complaints, for two parsers', async () => {
  const { body } = await expectSuccess(endpoints.calendarFeed, 200, { query })
  // Throws for every line that is not of RFC 5545.
  ICAL.design.strict = true
  const [calendar] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  expect(calendar?.getFirstPropertyValue('summary')).toBe(TITLE)
  const events = Object.values(ical.sync.parseICS(body)).filter((each) => each?.type === 'VEVENT')
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ summary: TITLE, url: { val: url }, status: 'CONFIRMED' })
  expect(events[0]?.start.toISOString()).toBe(await startsAt())
})

test('the Atom feed has for a feed reader what it has for us', async () => {
  const { body } = await expectSuccess(endpoints.atomFeed, 200, { query })
  const feed = parseFeed(body)
  expect(feed.meta).toMatchObject({ type: 'atom', version: '1.0' })
  expect([feed.title, feed.self, feed.authors.map(({ name }) => name)]).toEqual([
    'Meetings within 25 km of -83, -120',
    `${hostingOrigin()}/groupInformation/meetings.atom?near=-83%2C-120&km=25`,
    ['HobbyHub'],
  ])
  expect(feed.items).toHaveLength(1)
  const [item] = feed.items
  expect([item?.id, item?.url, item?.title]).toEqual([url, url, TITLE])
  expect(item?.categories.map(({ term }) => term)).toEqual(['Cooking'])
  expect(item?.description).toMatch(/^A & <b>club · /)
  for (const time of [feed.updated, item?.updated, item?.published]) expect(time).toBeInstanceOf(Date)
})

const ITEM_FIELDS = ['id', 'url', 'title', 'content_text', 'date_published', 'date_modified']

/** The fields of https://www.jsonfeed.org/version/1.1/ that we use, and extensions, whose names begin with an underscore. */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z
      .object({
        id: z.string().min(1),
        url: z.url(),
        title: z.string().min(1),
        content_text: z.string().min(1),
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
      })
      .catchall(z.looseObject({}))
      .refine((item) => Object.keys(item).every((name) => ITEM_FIELDS.includes(name) || /^_[^.]+$/.test(name))),
  ),
})
test('the JSON feed is one of JSON Feed 1.1', async () => {
  const { body } = await expectSuccess(endpoints.jsonFeed, 200, { query })
  expect(jsonFeedSchema.parse(body).items.map(({ id, title }) => [id, title])).toEqual([[url, TITLE]])
})
