import { countText } from '../../shared/ui/count-text.ts'

/** The texts of the dialogs of a group's creator and organizers. Not in `messages`, which the first view loads. */
export const runningMessages = {
  announceToMany: (mails: number) => ({
    title: `Send ${countText(mails)} e-mails?`,
    text: `${countText(mails)} people get this announcement by e-mail.`,
    confirmLabel: 'Yes, send it',
  }),
  deleteAnnouncement: {
    title: 'Delete announcement?',
    text: 'It leaves this page. Mails that were sent stay sent.',
    confirmLabel: 'Yes, delete it',
  },
  nameOrganizer: (name: string) => ({
    confirm: {
      title: 'Make organizer?',
      text: `${name} will approve and remove members and plan meetings, as you do. The group's page will show their name and photo. Only you can change or delete the group.`,
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
  inviteFailed: 'The invitation could not be made. Please try again.',
  takeBackInvite: {
    confirm: {
      title: 'Take back the invitation?',
      text: 'Its link lets nobody in any more. Who came with it stays.',
      confirmLabel: 'Yes, take it back',
    },
    done: 'The invitation has been taken back.',
  },
  offerHandover: (name: string) => ({
    confirm: {
      title: 'Hand over the group?',
      text: `${name} becomes its creator as soon as they accept, and you stay as an organizer. Only they could give it back. They need to have confirmed their e-mail.`,
      confirmLabel: 'Yes, offer it',
    },
    done: `${name} has been offered the group.`,
  }),
  withdrawHandover: (groupName: string) => ({
    confirm: {
      title: 'Take back the offer?',
      text: `You keep "${groupName}".`,
      confirmLabel: 'Yes, take it back',
    },
    done: 'The offer has been taken back.',
  }),
  acceptHandover: (groupName: string) => ({
    confirm: {
      title: 'Take over the group?',
      text: `You become the creator of "${groupName}": you decide on all of it, and it goes with your account.`,
      confirmLabel: 'Yes, take it over',
    },
    done: `"${groupName}" is yours now.`,
  }),
} as const
