/** Messages about a removal. `stays` follows the person's name if the removal was undone, and `still` if it failed. */
const removal = (stays: string, still: string) => ({
  removed: (name: string) => ({ done: `${name} has been removed.`, undone: `${name} ${stays}.` }),
  removeFailed: (name: string, message: string | null) => ({
    title: 'Error!',
    text: `${name} ${still}. ${message ?? 'Could not process your request.'}`,
  }),
})

/** The messages for reporting and blocking. They are not in `messages`, because the first view loads that module. */
export const blockAndReportMessages = {
  removeWithReason: (name: string) => ({
    title: `Remove ${name}?`,
    text: "They'll leave the group, but can join again.",
    confirmLabel: 'Yes, remove',
    isDangerous: true,
  }),
  block: (name: string) => ({
    confirm: {
      title: `Block ${name}?`,
      text: "They'll leave the group, and can't join, ask or wait until you unblock them. They'll see a message if they try.",
      confirmLabel: 'Yes, block',
      isDangerous: true,
    },
    done: `${name} is blocked.`,
  }),
  unblock: (name: string) => ({
    confirm: {
      title: `Unblock ${name}?`,
      text: 'They can join or ask to join, like everybody else.',
      confirmLabel: 'Yes, unblock',
    },
    done: `${name} can join again.`,
  }),
  member: removal('stays a member', 'is still a member'),
  /** The same messages as `member`, for somebody on the waiting list. */
  waiting: removal('stays on the waiting list', 'is still on the waiting list'),
  reported: {
    title: 'Thank you for telling us',
    text: "The site's moderators will look at it. Nobody else will know that it was you.",
  },
  reportFailed: 'The report could not be sent. Please try again.',
} as const
