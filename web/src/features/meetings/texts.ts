import { MAX_NOTIFIED_PLANS_A_DAY, MAX_PAST_MEETING_YEARS } from '@hobbyhub/contract/shared/limits'

/** The messages about meetings. Separate from `messages`, so that pages that need only those do not load these. */
export const meetingMessages = {
  times: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  capacity: 'Enter a whole number of places, or leave it empty.',
  timePassed: 'This time has passed. Enter a later date or time.',
  tooLongAgo: `Enter a date within the last ${MAX_PAST_MEETING_YEARS} years.`,
  added: (count: number) => (count === 1 ? 'The meeting is added.' : `${count} meetings are added.`),
  planned: (count: number) => (count === 1 ? 'The meeting is planned.' : `${count} meetings are planned.`),
  plannedUnnotified: (count: number) =>
    `${meetingMessages.planned(count)} Your members were notified of ${MAX_NOTIFIED_PLANS_A_DAY} plans in the last 24 hours already, so nobody was notified of ${count === 1 ? 'this one' : 'these'}.`,
  changed: (count: number) => (count === 1 ? 'The meeting is changed.' : `${count} meetings are changed.`),
  /** Shown after an organizer has changed a member's reply. */
  replySet: {
    going: (name: string) => `${name} is going. We've let them know.`,
    waiting: (name: string) => `This meeting is full, so ${name} is on the waiting list. We've let them know.`,
    notGoing: (name: string) => `${name} can't go.`,
  },
  attendeeRemoved: (name: string) => ({
    done: `${name} has been removed from this meeting.`,
    undone: `${name} keeps their place.`,
  }),
  removeAttendee: (name: string) => ({
    title: `Remove ${name}?`,
    text: "They'll lose their place at this meeting, but stay in the group.",
    confirmLabel: 'Yes, remove',
    isDangerous: true,
  }),
  deleteMeeting: (title: string) => ({
    confirm: {
      title: `Delete “${title}”?`,
      text: "It'll be gone, and this can't be undone. If somebody was notified of it or has replied, it can only be cancelled.",
      confirmLabel: 'Yes, delete it',
      isDangerous: true,
    },
    done: 'The meeting is deleted.',
  }),
  cancelled: (count: number) => (count === 1 ? 'The meeting is cancelled.' : `${count} meetings are cancelled.`),
  restored: (count: number) => (count === 1 ? 'The meeting is restored.' : `${count} meetings are restored.`),
  notRestored: (message: string | null) => ({
    title: 'Not restored',
    text: message ?? 'The meeting could not be restored. Please try again.',
  }),
  notPlanned: (message: string | null) => ({
    title: 'Not planned',
    text: message ?? 'The meeting could not be planned. Please try again.',
  }),
  notChanged: (message: string | null) => ({
    title: 'Not changed',
    text: message ?? 'The meeting could not be changed. Please try again.',
  }),
  notCancelled: 'The meeting could not be cancelled.',
} as const
