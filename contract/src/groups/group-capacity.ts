// Must not import zod: the site's first view loads this file, but not zod.

/** The numbers that decide whether a group is full. */
export type GroupCapacity = {
  readonly maxMembers: number
  readonly memberCount: number
  readonly waitingCount?: number
}

/** How many places are left for new members: users on the waiting list come first. Below zero if the maximum was lowered. */
export const freePlaceCount = ({ maxMembers, memberCount, waitingCount = 0 }: GroupCapacity): number =>
  maxMembers - memberCount - waitingCount

/**
 * Whether a group has a place for a new member. The start date is ignored. A scheduled job sets the stored `isOpen` to false only
 * some time after that date, so searches for open groups also check the date.
 */
export const hasFreePlace = (group: GroupCapacity): boolean => freePlaceCount(group) > 0
