import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import { everyTimeMembersQuery } from '../members/every-time-members.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { hashToId, idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { changeMeetings, type MeetingChange } from './change-meetings.ts'
import { checkMeetingLimit, emptySeriesError, meetingInPastError, meetingPlanFields } from './meeting-checks.ts'
import { countUpcomingMeetings } from './meetings.ts'

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
      fields: { ...details, ...counts, seriesId: repeat ? key : null, notifiesMembers: plan.notify !== false },
      after: { ...details, status: 'planned' },
      onlineUrl: plan.onlineUrl ?? null,
    }
  })
}

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Plans a meeting or a series, and notifies the members unless `body.notify` is false. Idempotent: a call that is repeated within
 * a minute finds the meetings that the first one planned. `notified` is false if the members have had
 * too many such notifications within a day.
 */
export const planNewMeetings = async (id: string, body: PlanMeetingsPayload, { caller, deadline }: Context) => {
  const now = new Date()
  const [newKey, earlierKey] = idsWithinRepeatWindow(now.getTime(), caller.uid, id, body)
  const [fresh, repeated] = [newMeetings(id, body, newKey), newMeetings(id, body, earlierKey)]
  const { result, isDelivered } = await changeMeetings(id, { caller, deadline, now }, async (transaction) => {
    for (const earlier of [fresh, repeated]) {
      const [first] = earlier
      if (first && (await transaction.get(first.ref)).exists)
        return { changes: [], result: { planned: earlier, isRepeated: true } }
    }
    if (fresh.length === 0) throw emptySeriesError()
    if (fresh.some(({ after }) => after.startsAt <= now)) throw meetingInPastError()
    checkMeetingLimit(await countUpcomingMeetings(transaction, id, now), fresh.length)
    const meetingIds = fresh.map(({ ref }) => ref.id)
    const delivery = { kind: 'meeting-planned', groupId: id, by: caller.uid, meetingIds, notifies: true } as const
    // Members who go every time are replied for, even if nobody is notified.
    const { empty } = await transaction.get(everyTimeMembersQuery(id).limit(1))
    return {
      changes: fresh,
      result: { planned: fresh, isRepeated: false },
      delivery: body.notify === false ? undefined : delivery,
      quietDelivery: empty ? undefined : { ...delivery, notifies: false },
    }
  })
  const { planned, isRepeated } = result
  const seriesId = planned[0]?.fields.seriesId
  return {
    insertedIds: planned.map(({ ref }) => ref.id),
    seriesId: typeof seriesId === 'string' ? seriesId : null,
    ...(isRepeated || body.notify === false || isDelivered ? {} : { notified: false as const }),
  }
}
