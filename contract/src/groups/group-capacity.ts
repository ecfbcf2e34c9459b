// Must not import zod: the site's first view loads this file, but not zod.

/** The numbers that decide whether a group is full. */
export type GroupCapacity = {
  readonly maxMembers: number
  readonly memberCount: number
  readonly waitingCount?: number
}

/**
 * Whether a group has a place for a new member: users on the waiting list come first. The start date is ignored. A scheduled job
 * sets the stored `isOpen` to false only some time after that date, so searches for open groups also check the date.
 */
export const hasFreePlace = ({ maxMembers, memberCount, waitingCount = 0 }: GroupCapacity): boolean =>
  memberCount + waitingCount < maxMembers
