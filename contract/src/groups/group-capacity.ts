// Imports no zod: the site's first view needs these, but not zod.

/** The numbers that decide whether a group is full. */
export type GroupCapacity = {
  readonly maxMembers: number
  readonly memberCount: number
  readonly waitingCount?: number
}

/**
 * Whether a group has a place for a new member; people on the waiting list come first. Ignores the start date: a scheduled job
 * sets the stored `isOpen` to false some time after it, so queries for open groups check the date too.
 */
export const isOpen = ({ maxMembers, memberCount, waitingCount = 0 }: GroupCapacity): boolean =>
  memberCount + waitingCount < maxMembers
