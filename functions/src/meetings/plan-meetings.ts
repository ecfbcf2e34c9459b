import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import type { PlanMeetingsPayload, UpdateMeetingPayload } from '@hobbyhub/contract/meetings/meeting'
import { seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { everyTimeMembersQuery } from '../members/every-time-members.ts'
import type { MeetingPlanDelivery, NewDelivery } from '../notifications/deliveries.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { hashToId, idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { meetingRef } from '../platform/firestore/refs.ts'
import { changeMeetings, type MeetingChange } from './change-meetings.ts'
import { checkMeetingLimit, checkStartOfPlan, emptySeriesError, meetingPlanFields } from './meeting-checks.ts'
import { countUpcomingMeetings } from './meetings.ts'

const NEW_MEETING = {
  goingCount: 0,
  waitingCount: 0,
  cameCount: 0,
  walkIns: 0,
  turnout: null,
  sequence: 0,
  status: 'planned',
  cancelReason: null,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
} as const

/** The write that plans one meeting. */
export const newMeeting = (
  ref: DocumentReference,
  plan: UpdateMeetingPayload,
  seriesId: string | null = null,
): MeetingChange => {
  const details = meetingPlanFields(plan, toMeetingStart(plan))
  return {
    ref,
    isNew: true,
    fields: { ...details, ...NEW_MEETING, seriesId, notifiesMembers: plan.notify !== false },
    after: { ...details, status: 'planned' },
    onlineUrl: plan.onlineUrl ?? null,
  }
}

/** The new meetings. Their ids are derived from `key`, so a call repeated within a minute finds those that the first one made. */
const newMeetings = (groupId: string, body: PlanMeetingsPayload, key: string): MeetingChange[] => {
  const { repeat, ...plan } = body
  const dates = repeat ? seriesDates(plan.date, repeat) : [plan.date]
  return dates.map((date, at) =>
    newMeeting(meetingRef(groupId, hashToId(key, at)), { ...plan, date }, repeat ? key : null),
  )
}

/**
 * The delivery that notifies the members of new meetings and, for a plan of which nobody is notified, the one that only replies for
 * members who go every time; undefined if nobody does.
 */
export const planDeliveries = async (
  transaction: Transaction,
  plan: Pick<MeetingPlanDelivery, 'groupId' | 'by' | 'meetingIds' | 'poll'>,
): Promise<{ readonly delivery: NewDelivery; readonly quietDelivery: NewDelivery | undefined }> => {
  const delivery = { ...plan, kind: 'meeting-planned', notifies: true } as const
  const { empty } = await transaction.get(everyTimeMembersQuery(plan.groupId).limit(1))
  return { delivery, quietDelivery: empty ? undefined : { ...delivery, notifies: false } }
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
    for (const { after } of fresh) checkStartOfPlan(after.startsAt, now, body.notify)
    const upcoming = fresh.filter(({ after }) => after.startsAt > now)
    const planned = { changes: fresh, result: { planned: fresh, isRepeated: false } }
    if (upcoming.length === 0) return planned
    checkMeetingLimit(await countUpcomingMeetings(transaction, id, now), upcoming.length)
    const meetingIds = upcoming.map(({ ref }) => ref.id)
    const { delivery, quietDelivery } = await planDeliveries(transaction, { groupId: id, by: caller.uid, meetingIds })
    return { ...planned, quietDelivery, delivery: body.notify === false ? undefined : delivery }
  })
  const { planned, isRepeated } = result
  const seriesId = planned[0]?.fields.seriesId
  return {
    insertedIds: planned.map(({ ref }) => ref.id),
    seriesId: typeof seriesId === 'string' ? seriesId : null,
    ...(isRepeated || body.notify === false || isDelivered ? {} : { notified: false as const }),
  }
}
