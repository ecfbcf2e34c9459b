// Must not import zod: the site's entry bundle contains this file, but not zod.

/** `pending`: has asked to join. `waiting`: waits for a place in a full group. */
export const MEMBER_STATUSES = ['joined', 'pending', 'waiting'] as const
