/**
 * The key prefixes of each feature's queries. A write uses them to mark the data of other features as stale, without importing
 * their queries.
 */
export const queryKeys = {
  announcements: ['announcements'],
  blockedUsers: ['blocked'],
  groups: ['groups'],
  joinedGroups: ['groups', 'joined'],
  invites: ['invites'],
  meetings: ['meetings'],
  /** Separate from `meetings`, so that My Meetings keeps its rows when a reply there makes `meetings` stale. */
  ownMeetings: ['own-meetings'],
  members: ['members'],
  notifications: ['notifications'],
  reports: ['reports'],
} as const

/** The key prefixes of what only members of a group may read of its meetings. */
export const memberMeetingKeys = (groupId: string) =>
  ['own-reply', 'private-detail', 'going', 'replies', 'door'].map((kind) => [...queryKeys.meetings, kind, groupId])
