import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { FeedQuery } from '@hobbyhub/contract/meetings/feed-endpoints'
import type { Caller } from '../../platform/caller.ts'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Deadline } from '../../platform/deadline.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readFeed } from '../feeds/read-feed.ts'
import { toAtomFeed, toCalendarFeed, toJsonFeed } from '../feeds/render-feed.ts'

type Call = { readonly query: FeedQuery; readonly caller: Caller | null; readonly deadline: Deadline }

const read = async ({ query, caller, deadline }: Call) => {
  const now = new Date()
  const headers: Record<string, string> = caller ? {} : { 'cache-control': CACHE_CONTROL.feed }
  return { now, headers, meetings: await readFeed(query, now, deadline) }
}

export const calendarFeed: Handler<typeof endpoints.calendarFeed> = async (call) => {
  const { headers, meetings } = await read(call)
  return { status: 200, headers, body: toCalendarFeed(call.query, meetings) }
}

export const atomFeed: Handler<typeof endpoints.atomFeed> = async (call) => {
  const { headers, meetings, now } = await read(call)
  return { status: 200, headers, body: await toAtomFeed(call.query, meetings, now) }
}

export const jsonFeed: Handler<typeof endpoints.jsonFeed> = async (call) => {
  const { headers, meetings } = await read(call)
  return { status: 200, headers, body: toJsonFeed(call.query, meetings) }
}
