// Must not import zod: the site's entry bundle contains this file, but not zod.

/** `pending`: the user has asked to join. `waiting`: the user waits for a place in a full group. */
export const MEMBER_STATUSES = ['joined', 'pending', 'waiting'] as const
