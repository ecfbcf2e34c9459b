import type { endpoints } from '@hobbyhub/contract/endpoints'
import { logEntryDocumentSchema, type RestLogEntry } from '@hobbyhub/contract/moderation/log'
import { DEFAULT_PAGE_SIZE } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../platform/firestore/query-page.ts'
import { moderationLogRef } from '../platform/firestore/refs.ts'
import { logIndex } from './queries.ts'

type LogQuery = z.output<typeof endpoints.listModerationLog.query>

const toRestLogEntry = (snapshot: DocumentSnapshot): RestLogEntry => {
  const { expiresAt: _, ...entry } = logEntryDocumentSchema.parse(snapshot.data())
  return { _id: snapshot.id, ...entry }
}

/** A page of the moderators' log, the latest first, with the Link header. */
export const readLogPage = async (query: LogQuery, call: { readonly url: URL; readonly deadline: Deadline }) => {
  const { action, by, limit = DEFAULT_PAGE_SIZE.reports, after } = query
  const index = logIndex({ action: action !== undefined, by: by !== undefined })
  const source = { query: indexedQuery(moderationLogRef, index, [action ?? [], by ?? []].flat()), index }
  const { docs, headers } = await readQueryPage(source, { limit, after }, call)
  return { headers, body: docs.map(toRestLogEntry) }
}
