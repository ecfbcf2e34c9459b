import type { endpoints } from '@hobbyhub/contract/endpoints'
import { SITE_ORIGIN } from '../../platform/config.ts'
import { calendarSecretRef } from '../../platform/firestore/refs.ts'
import { isConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { newSecret } from '../../platform/secret-tokens.ts'
import { storeCalendarSecret } from '../calendar-secret.ts'

export const renewCalendar: Handler<typeof endpoints.renewCalendar> = async ({ caller, query, deadline }) => {
  const secret = newSecret()
  await storeCalendarSecret({ uid: caller.uid, secret, isFirst: query.first === 'true' }, deadline)
  return { status: 200, body: { url: `${SITE_ORIGIN}/users/calendar/${secret}.ics` } }
}

export const endCalendar: Handler<typeof endpoints.endCalendar> = async ({ caller, deadline }) => {
  try {
    await deadline.run(() => calendarSecretRef(caller.uid).delete({ exists: true }))
    return { status: 200, body: { deletedCount: 1 } }
  } catch (error) {
    if (!isConflict(error)) throw error
    return { status: 200, body: { deletedCount: 0 } }
  }
}
