// Imports no zod: the site's first view needs these, but not zod.

/** What decides whether a group is full. */
export type Places = { readonly maxMembers: number; readonly memberCount: number; readonly waitingCount?: number }

/**
 * Whether a group has a place for somebody new: those who wait for one come first. The stored `isOpen` of a group whose
 * date has passed becomes false only with the daily clean-up, so queries for open groups check the date as well.
 */
export const isOpen = ({ maxMembers, memberCount, waitingCount = 0 }: Places): boolean =>
  memberCount + waitingCount < maxMembers
