import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { beginMeeting, cancelMeeting, changeMeeting, planMeetings } from '../../support/meetings.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { openReadCounter } from '../../support/read-counter.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

const makeMeeting = async (changes: Parameters<typeof planMeetings>[2] = {}) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creator, { groupName: 'Über <b>Brot</b>' })
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Rye & more', ...changes })
  return { creator, params: { id, meetingId } }
}

test('a meeting has a page for clients without scripts, which may be cached', async () => {
  const { creator, params } = await makeMeeting({ onlineUrl: 'https://meet.example/room' })
  const { body, headers } = await expectSuccess(endpoints.meetingPage, 200, { params })
  const url = `${hostingOrigin()}/s/${params.id}/m/${params.meetingId}`
  expect(body).toContain(`<link rel="canonical" href="${url}">`)
  expect(body).toContain('<meta property="og:title" content="Rye &amp; more">')
  expect(body).toContain(`<a href="/s/${params.id}"><bdi>Über &lt;b&gt;Brot&lt;/b&gt;</bdi></a>`)
  expect(body).toContain('https://schema.org/EventScheduled')
  for (const hidden of ['noindex', creator.email, 'meet.example', creator.uid]) expect(body).not.toContain(hidden)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const own = await expectSuccess(endpoints.meetingPage, 200, { params, as: creator })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.body).not.toContain('meet.example')
  const path = `/s/${params.id}/m/${params.meetingId}`
  for (const link of [`${path}?utm_source=a&utm_source=b`, `${path}/`, `${path}.`])
    expect((await sendRequest('GET', link)).status).toBe(200)
})

test('a meeting that was moved, and one that is cancelled, say so', async () => {
  const { creator, params } = await makeMeeting({ date: '2027-11-26', time: '19:00', place: 'Old Town Hall' })
  await changeMeeting(params, creator, { date: '2027-12-03', time: '20:00', place: 'The harbour' })
  const moved = await expectSuccess(endpoints.meetingPage, 200, { params })
  expect(moved.body).toMatch(/Moved from Friday,? 26 November 2027 at 19:00 CET</)
  expect(moved.body).toContain('Moved from <bdi>Old Town Hall</bdi>')
  expect(moved.body).toContain(
    '"eventStatus":"https://schema.org/EventRescheduled","previousStartDate":"2027-11-26T19:00:00+01:00"',
  )
  await cancelMeeting(params, creator, 'Ice on the road.')
  const cancelled = await expectSuccess(endpoints.meetingPage, 200, { params })
  expect(cancelled.body).toContain('This meeting is cancelled. <bdi>Ice on the road.</bdi>')
  expect(cancelled.body).toContain('"eventStatus":"https://schema.org/EventCancelled"')
})

test('a meeting that is over says so, and leads to the group and to its next meeting', async () => {
  const { creator, params } = await makeMeeting()
  const [nextId] = await planMeetings(params.id, creator, { date: dayFromNow(14) })
  await beginMeeting(params, 1)
  expect((await expectSuccess(endpoints.meetingPage, 200, { params })).body).not.toContain('is over')
  await beginMeeting(params, 3)
  await database().doc(`groups/${params.id}`).update({ 'nextMeeting.id': nextId })
  const { body } = await expectSuccess(endpoints.meetingPage, 200, { params })
  expect(body).toContain('This meeting is over.')
  expect(body).toContain(`<a href="/s/${params.id}/m/${nextId}">`)
  expect(body).toContain(`<a class="button" href="/s/${params.id}">See this group</a>`)
})

test('a meeting that does not exist, of a deleted or a hidden group, or with an invalid id, gets a 404 page', async () => {
  const { params } = await makeMeeting()
  const [deleted, hidden] = [await makeMeeting(), await makeMeeting()]
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id: deleted.params.id }, as: deleted.creator })
  const moderator = await makeModerator()
  await expectSuccess(endpoints.hideGroup, 200, { params: { id: hidden.params.id }, as: moderator })
  for (const each of [
    { ...params, meetingId: randomUUID() },
    { ...params, id: randomUUID() },
    ...['__id__', 'a/b', 'x'.repeat(129), 'x\u0000', '%'].flatMap((bad) => [
      { ...params, id: bad },
      { ...params, meetingId: bad },
    ]),
    deleted.params,
    hidden.params,
  ]) {
    const { body } = await expectSuccess(endpoints.meetingPage, 404, { params: each })
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<a class="button" href="/groups">')
  }
  for (const path of [`/s/${params.id}/m`, `/s/${params.id}/m/a/b`, `/s/${params.id}/n/${params.meetingId}`])
    expect((await sendRequest('GET', path)).status).toBe(404)
})

test('a page costs 2 reads, also with an uploaded picture, and an invalid id none', async () => {
  const { creator, params } = await makeMeeting()
  const { origin, take, end } = await openReadCounter()
  try {
    await expectSuccess(endpoints.meetingPage, 200, { params, origin })
    expect(take()).toEqual({ documents: 2, aggregates: 0, aggregateReads: 0 })
    const { url } = await uploadTestPicture(creator)
    await database().doc(`groups/${params.id}`).update({ image: url })
    await expectSuccess(endpoints.meetingPage, 200, { params, origin })
    expect(take().documents).toBe(2)
    for (const bad of [
      { ...params, id: '__id__' },
      { ...params, meetingId: 'a/b' },
    ])
      await expectSuccess(endpoints.meetingPage, 404, { params: bad, origin })
    expect(take().documents).toBe(0)
  } finally {
    await end()
  }
})
