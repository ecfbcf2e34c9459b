import { freePlaceCount, type GroupCapacity } from './group-capacity.ts'

/** With at least this many free places, the text has no number. (A group's maxMembers can be any integer, however large.) */
const PLENTY = 10_000

/**
 * Says how many places a newcomer can take: "8 of 10 places left". Places for waiting users are not counted.
 *
 * @param formatCount writes a number for the reader
 */
export const placesLeftText = (group: GroupCapacity, formatCount: (count: number) => string): string => {
  const { maxMembers } = group
  const left = freePlaceCount(group)
  if (left <= 0) return 'no places left'
  if (left >= PLENTY) return 'plenty of places left'
  return `${formatCount(left)} of ${formatCount(maxMembers)} ${maxMembers === 1 ? 'place' : 'places'} left`
}
