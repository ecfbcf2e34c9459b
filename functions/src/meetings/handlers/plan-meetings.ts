import type { endpoints } from '@hobbyhub/contract/endpoints'
import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import { hashToId, REPEAT_WINDOW_MS } from '../../platform/firestore/idempotent-ids.ts'
import { meetingRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { changeMeetings, type MeetingChange } from '../change-meetings.ts'
import { checkMeetingLimit, emptySeriesError, meetingInPastError, meetingPlanFields } from '../meeting-checks.ts'
import { countUpcomingMeetings } from '../meetings.ts'

/** The new meetings. Their ids are derived from `key`, so a call repeated within a minute finds those that the first one made. */
const newMeetings = (groupId: string, body: PlanMeetingsPayload, key: string): MeetingChange[] => {
  const { repeat, ...plan } = body
  const dates = repeat ? seriesDates(plan.date, repeat) : [plan.date]
  return dates.map((date, at) => {
    const start = toMeetingStart({ ...plan, date })
    const details = meetingPlanFields(plan, start)
    const counts = {
      goingCount: 0,
      waitingCount: 0,
      sequence: 0,
      status: 'planned',
      cancelReason: null,
      movedFrom: null,
      movedFromLocal: null,
      movedFromPlace: null,
    }
    return {
      ref: meetingRef(groupId, hashToId(key, at)),
      isNew: true,
      fields: { ...details, ...counts, seriesId: repeat ? key : null },
      after: { ...details, status: 'planned' },
      onlineUrl: plan.onlineUrl ?? null,
    }
  })
}

export const planMeetings: Handler<typeof endpoints.planMeetings> = async ({ params, body, caller, deadline }) => {
  const now = new Date()
  const minute = Math.floor(now.getTime() / REPEAT_WINDOW_MS)
  const [fresh, repeated] = [minute, minute - 1].map((each) =>
    newMeetings(params.id, body, hashToId(caller.uid, params.id, body, each)),
  )
  if (!fresh || !repeated) throw new Error('No plan')
  const { result, isDelivered } = await changeMeetings(params.id, { caller, deadline, now }, async (transaction) => {
    for (const earlier of [fresh, repeated]) {
      const [first] = earlier
      if (first && (await transaction.get(first.ref)).exists)
        return { changes: [], result: { planned: earlier, isRepeated: true } }
    }
    if (fresh.length === 0) throw emptySeriesError()
    if (fresh.some(({ after }) => after.startsAt <= now)) throw meetingInPastError()
    checkMeetingLimit(await countUpcomingMeetings(transaction, params.id, now), fresh.length)
    const [first] = fresh
    const delivery = first && {
      kind: 'meeting-planned' as const,
      groupId: params.id,
      by: caller.uid,
      meetingId: first.ref.id,
      meetings: fresh.length,
    }
    const planned = { planned: fresh, isRepeated: false }
    return { changes: fresh, result: planned, delivery: body.notify === false ? undefined : delivery }
  })
  const { planned, isRepeated } = result
  const seriesId = planned[0]?.fields.seriesId
  return {
    status: 201,
    body: {
      acknowledged: true,
      insertedIds: planned.map(({ ref }) => ref.id),
      seriesId: typeof seriesId === 'string' ? seriesId : null,
      ...(isRepeated || body.notify === false || isDelivered ? {} : { notified: false }),
    },
  }
}
