import type { LogAction } from '@hobbyhub/contract/moderation/log'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentData, type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { moderationLogRef } from '../platform/firestore/refs.ts'
import { updatePages } from '../platform/firestore/update-pages.ts'
import { countInYear, type YearWriter } from './moderation-years.ts'
import { logByModeratorIndex } from './queries.ts'

/** How long (ms) an action stays in the log. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** A batch or a transaction. */
type Writer = YearWriter & { readonly create: (ref: DocumentReference, fields: DocumentData) => unknown }

type Action = {
  readonly caller: Pick<Caller, 'uid' | 'name'>
  readonly action: LogAction
  /** The id of the group, account, picture or report that the action is about. */
  readonly what: string
  /** The name of the group, or of the person. */
  readonly title: string
  readonly reason: string | undefined
}

/** Adds a moderator's action to the log, and counts it in its year, in the same batch or transaction as the action itself. */
export const addToLog = (writer: Writer, { caller, action, what, title, reason }: Action): void => {
  writer.create(moderationLogRef.doc(), {
    at: FieldValue.serverTimestamp(),
    uid: caller.uid,
    name: shownName(caller.name),
    action,
    what,
    title,
    reason: reason ?? null,
    expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
  })
  countInYear(writer, `actions.${action}`)
}

/** Removes a deleted account's uid and name from the log. Safe to repeat. */
export const removeModeratorFromLog = (uid: string, deadline: Deadline): Promise<void> =>
  updatePages(
    allPages(indexedQuery(moderationLogRef, logByModeratorIndex, [uid]), deadline),
    () => ({ uid: null, name: null }),
    deadline,
  )
