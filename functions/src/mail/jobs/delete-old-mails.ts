import { RETENTION_DAYS } from '@hobbyhub/contract/shared/limits'
import { mailsIndex } from '../../outbox/queries.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { deleteAll } from '../../platform/firestore/delete-all.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'

const RETENTION_MS = RETENTION_DAYS.mail * 24 * 60 * 60 * 1000

/** Deletes e-mails after 30 days, sent or not. Until then, their ids prevent a repeated delivery from creating them again. */
export const deleteOldMails = (now: Date, deadline: Deadline): Promise<number> =>
  deleteAll(
    indexedQuery(rootCollection('outbox'), mailsIndex('createdAt'), []).endBefore(
      new Date(now.getTime() - RETENTION_MS),
    ),
    deadline,
  )
