import type { Places } from '@hobbyhub/contract/groups/places'
import { countText } from '../../shared/ui/count-text.ts'

/** From this many free places on, no number is shown: any integer is a valid maxMembers. */
const PLENTY = 10_000

/** How many places a group has left for somebody new, for example "8 of 10 places left". */
export const placesText = ({ maxMembers, memberCount, waitingCount = 0 }: Places): string => {
  const left = maxMembers - memberCount - waitingCount
  if (left <= 0) return 'no places left'
  if (left >= PLENTY) return 'plenty of places left'
  return `${countText(left)} of ${countText(maxMembers)} ${maxMembers === 1 ? 'place' : 'places'} left`
}
