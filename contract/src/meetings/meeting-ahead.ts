/**
 * The copy of a group's next meeting, unless it is outdated: a scheduled job replaces the copy within a quarter of an hour after the
 * meeting has begun. Null if no meeting is planned.
 */
export const meetingAhead = <Meeting extends { readonly startsAt: string }>(
  nextMeeting: Meeting | null | undefined,
  now = Date.now(),
): Meeting | null => (nextMeeting && Date.parse(nextMeeting.startsAt) > now ? nextMeeting : null)
