import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { dueMailsQuery, mailsIndex } from '../outbox/queries.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { rootCollection } from '../platform/firestore/refs.ts'
import type { Clock } from './send-mail.ts'

/** How many mails are read at a time: few, so that an urgent mail that is written meanwhile waits only for seconds. */
const PAGE_SIZE = 60

const outbox = rootCollection('outbox')

export const isAnyMailDue = async (now: Date): Promise<boolean> => {
  // The `dueAt` of finished mails is null, which sorts before all times.
  const due = indexedQuery(outbox, mailsIndex('dueAt'), []).startAt(new Date(0)).endAt(now)
  return !(await due.limit(1).get()).empty
}

type Run = {
  readonly clock: Clock
  readonly isOver: () => boolean
  /** The ids of mails that are being sent. `dueMails` adds them, and the worker that has sent a mail removes its id. */
  readonly busy: Set<string>
}

/** The mails that are due, in the order in which to send them. Several workers may take mails from the same generator. */
export async function* dueMails({ clock, isOver, busy }: Run): AsyncGenerator<QueryDocumentSnapshot> {
  while (!isOver()) {
    const page = await dueMailsQuery(outbox, clock()).limit(PAGE_SIZE).get()
    const docs = page.docs.filter(({ id }) => !busy.has(id))
    if (docs.length === 0) return
    for (const doc of docs) {
      if (isOver()) return
      busy.add(doc.id)
      yield doc
    }
  }
}
