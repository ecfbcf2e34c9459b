// Must not import zod: the bell contains this file, but not zod.

/**
 * The kinds of notifications. `promoted`: the user got a place from the waiting list of the meeting if `meeting` is set, else of
 * the group. `next-meeting`: the user was at the group's last meeting, and has not replied to the next one. `moderation`: reports wait
 * for the moderators, of whom the user is one.
 */
export const NOTIFICATION_KINDS = [
  'approved',
  'declined',
  'promoted',
  'removed',
  'meeting-moved',
  'meeting-cancelled',
  'reply-changed',
  'meeting-restored',
  'group-deleted',
  'role',
  'handover-offered',
  'handover-declined',
  'handed-over',
  'meeting-planned',
  'poll-opened',
  'next-meeting',
  'request',
  'joined-by-invitation',
  'announcement',
  'message',
  'hidden',
  'unhidden',
  'still-meeting',
  'takeover-requested',
  'takeover-declined',
  'taken-over',
  'picture-removed',
  'moderation',
  'appeal-decided',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
