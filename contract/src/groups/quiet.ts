import { OBJECTION_DAYS, QUIET_DAYS } from '../shared/limits.ts'

// Must not import zod: the group's page loads this file, but not zod.

const DAY_MS = 24 * 60 * 60 * 1000

/** The time (ms) before which a group must have been active for the last time to take a step at `now`. */
export const quietCutoff = (step: keyof typeof QUIET_DAYS, now: number): number => now - QUIET_DAYS[step] * DAY_MS

/** Whether a group has been quiet for so long that an organizer may take it over. */
export const isTakeoverPossible = ({ quietSince }: { readonly quietSince: string | null }, now: number): boolean =>
  quietSince !== null && Date.parse(quietSince) <= quietCutoff('takeover', now)

/** The end of the time in which the creator can object to a takeover that is requested at `now`. */
export const objectionEnd = (now: Date): Date => new Date(now.getTime() + OBJECTION_DAYS * DAY_MS)

/** Whether a request to take a group over still stands: nobody who runs the group has done anything since. */
export const isTakeoverOpen = (
  { requestedAt }: { readonly requestedAt: string },
  { quietSince, activeAt }: { readonly quietSince: string | null; readonly activeAt: string },
): boolean => quietSince !== null && Date.parse(activeAt) < Date.parse(requestedAt)
