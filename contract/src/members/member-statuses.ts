// Imports no zod: the site's entry bundle needs the list, but not zod.

/** A request waits for the creator (`pending`); who waits for a place in a full group is `waiting`. */
export const MEMBER_STATUSES = ['joined', 'pending', 'waiting'] as const
