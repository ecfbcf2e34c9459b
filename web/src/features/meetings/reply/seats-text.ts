import { turnout } from '@hobbyhub/contract/meetings/attendance-rules'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { countText } from '#shared/ui/count-text.ts'

type Seats = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

/** How many seats are left for somebody who replies now: those that are neither taken nor wanted by the waiting list. */
export const freeSeatCount = ({ capacity, goingCount, waitingCount }: Seats): number =>
  (capacity ?? Number.POSITIVE_INFINITY) - goingCount - waitingCount

/** Whether a user who now replies that they go would join the waiting list. */
export const isMeetingFull = (meeting: Seats): boolean => freeSeatCount(meeting) <= 0

/**
 * Says how many people go, and how many places are left: "7 going · 3 of 10 places left", "10 going · Full · 2 waiting", and, if
 * somebody waits for more places than are left, "9 going · Full: 1 place is kept for the waiting list · 2 waiting".
 */
export const seatsText = (meeting: Seats): string => {
  const { capacity, goingCount, waitingCount } = meeting
  const going = goingCount === 0 ? 'Nobody is going yet' : `${countText(goingCount)} going`
  if (capacity === null) return going
  if (!isMeetingFull(meeting)) {
    const places = capacity === 1 ? 'place' : 'places'
    return `${going} · ${countText(capacity - goingCount)} of ${countText(capacity)} ${places} left`
  }
  const kept = capacity - goingCount
  const full =
    kept > 0 ? `Full: ${kept === 1 ? '1 place is' : `${countText(kept)} places are`} kept for the waiting list` : 'Full'
  return [going, full, ...(waitingCount > 0 ? [`${countText(waitingCount)} waiting`] : [])].join(' · ')
}

/** Says how many people went to a meeting that is over: those who were counted or, if nobody was, those who were going. */
export const attendanceText = (meeting: Parameters<typeof turnout>[0]): string => {
  const people = turnout(meeting)
  return people === 0 ? 'Nobody was going' : `${countText(people)} went`
}

/** The number of guests as a suffix of a name: "Pat +2". */
export const guestsSuffix = ({ guests }: { readonly guests: number }): string => (guests === 0 ? '' : ` +${guests}`)
