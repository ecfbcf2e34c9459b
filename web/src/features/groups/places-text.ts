import type { GroupCapacity } from '@hobbyhub/contract/groups/group-capacity'
import { countText } from '../../shared/ui/count-text.ts'

/** With this many free places or more, no number is shown, since maxMembers can be any integer. */
const PLENTY = 10_000

/** Says how many places a group has left for somebody new, for example "8 of 10 places left". */
export const placesText = ({ maxMembers, memberCount, waitingCount = 0 }: GroupCapacity): string => {
  const left = maxMembers - memberCount - waitingCount
  if (left <= 0) return 'no places left'
  if (left >= PLENTY) return 'plenty of places left'
  return `${countText(left)} of ${countText(maxMembers)} ${maxMembers === 1 ? 'place' : 'places'} left`
}
