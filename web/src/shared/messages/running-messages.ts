/** What a group's creator and organizers are asked and told. Apart from `messages`, which the first view loads. */
export const runningMessages = {
  announced: 'All members can read it here, and get it by mail.',
  deleteAnnouncement: {
    title: 'Delete announcement?',
    text: 'It leaves this page. Mails that were sent stay sent.',
    confirmLabel: 'Yes, delete it',
  },
  nameOrganizer: (name: string) => ({
    confirm: {
      title: 'Make organizer?',
      text: `${name} will approve and remove members and plan meetings, as you do. Only you can change or delete the group.`,
      confirmLabel: 'Yes, make organizer',
    },
    done: `${name} is now an organizer.`,
  }),
  endOrganizer: (name: string) => ({
    confirm: {
      title: 'End as organizer?',
      text: `${name} stays a member, and no longer runs the group with you.`,
      confirmLabel: 'Yes, end it',
    },
    done: `${name} is a member as others are.`,
  }),
} as const
