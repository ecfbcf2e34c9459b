import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { countText } from '../../shared/ui/count-text.ts'

type Seats = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>

/** How many seats a user who replies now gets at once. A seat only counts as free while nobody waits for it. */
export const freeSeats = ({ capacity, goingCount, waitingCount }: Seats): number =>
  (capacity ?? Number.POSITIVE_INFINITY) - goingCount - waitingCount

/** Whether a user who wants to go now has to wait. */
export const isFull = (meeting: Seats): boolean => freeSeats(meeting) <= 0

/** Says how many people go, and how many places are left: "7 going · 3 of 10 places left", "10 going · Full · 2 waiting". */
export const seatsText = (meeting: Seats): string => {
  const { capacity, goingCount, waitingCount } = meeting
  const going = goingCount === 0 ? 'Nobody is going yet' : `${countText(goingCount)} going`
  if (capacity === null) return going
  if (!isFull(meeting)) {
    const places = capacity === 1 ? 'place' : 'places'
    return `${going} · ${countText(capacity - goingCount)} of ${countText(capacity)} ${places} left`
  }
  return [going, 'Full', ...(waitingCount > 0 ? [`${countText(waitingCount)} waiting`] : [])].join(' · ')
}

/** Says how many people were going to a meeting that is over. */
export const wentText = ({ goingCount }: Pick<Meeting, 'goingCount'>): string =>
  goingCount === 0 ? 'Nobody was going' : `${countText(goingCount)} went`

/** The number of guests, to be shown after a name: "Pat +2". */
export const guestsText = ({ guests }: { readonly guests: number }): string => (guests === 0 ? '' : ` +${guests}`)
