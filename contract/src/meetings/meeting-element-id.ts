/**
 * The id of a meeting's element on its group's page. As a hash it makes the meeting's address on the site:
 * `/groups/{id}#meeting-{meetingId}`.
 */
export const meetingElementId = (meetingId: string): string => `meeting-${meetingId}`

/** The id of the meeting that a hash, without `#`, names; null if it names something else. */
export const meetingIdOfHash = (hash: string): string | null => /^meeting-([\w-]+)$/.exec(hash)?.[1] ?? null
