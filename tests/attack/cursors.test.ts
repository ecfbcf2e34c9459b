import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'
import { CALLS_AT_ONCE } from '../support/emulators.ts'
import { sendRequest } from '../support/rest.ts'
import { forgedCursors } from './forged-cursors.ts'
import { type ListFixture, seedLists } from './lists.ts'

/** The maximum time of a refusal, in ms. A refusal would take longer if Firestore refused the query and the API repeated it. */
const AT_ONCE_MS = 2_000

const takesCursor = ({ query }: Endpoint): boolean =>
  query !== undefined && 'after' in Object(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties)
/** Every call of an open site that takes a cursor. */
const listed = Object.entries<Endpoint>(endpoints).filter(([, call]) => takesCursor(call) && !call.isOfClosedSite)

let lists: ListFixture
let sent = 0
beforeAll(async () => {
  lists = await seedLists()
})

test('covers every list of the table of endpoints', () => {
  expect(Object.keys(lists.asked).toSorted()).toEqual(listed.map(([name]) => name).toSorted())
})

describe.each(listed)('%s', (name, call) => {
  test('refuses every forged cursor at once, and accepts its own', async () => {
    for (const { as, query } of lists.asked[name] ?? []) {
      const ask = (more: Record<string, string>) =>
        sendRequest('GET', requestPath(call, { params: lists.params, query: { ...query, ...more } }), { as })
      const { headers } = await ask({ limit: '1' })
      const own = new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]).get('after') ?? ''
      expect((await ask({ after: own })).status).toBe(200)
      const forged = forgedCursors(own)
      const send = async ({ what, after }: (typeof forged)[number]) => {
        const start = performance.now()
        const { status, body } = await ask({ after })
        const { path } = Object(Object(body).details?.[0])
        return { what, status, path, isAtOnce: performance.now() - start < AT_ONCE_MS }
      }
      const answers = await mapConcurrently(forged, send, CALLS_AT_ONCE)
      sent += forged.length
      expect(answers).toEqual(forged.map(({ what }) => ({ what, status: 400, path: 'after', isAtOnce: true })))
    }
  })
})

test('sends more than a thousand cursors in total', () => {
  expect(sent).toBeGreaterThan(1000)
})
