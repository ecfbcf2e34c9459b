import { OBJECTION_DAYS } from '@hobbyhub/contract/shared/limits'
import { countText, requestsText } from '#shared/ui/count-text.ts'

type Undecided = { readonly failed: number; readonly all: number; readonly reason: string | null }

const undecided = (done: string, { failed, all, reason }: Undecided) => ({
  title: 'Error!',
  text: `${countText(failed)} of ${requestsText(all)} couldn't be ${done}. ${reason ?? 'Could not process your request.'}`,
})

/** The messages to a group's creator and organizers. Separate from `messages`, so that pages that need only those do not load these. */
export const managementMessages = {
  announceToMany: (mails: number) => ({
    title: `Send ${countText(mails)} e-mails?`,
    text: `${countText(mails)} people will get this announcement by e-mail.`,
    confirmLabel: 'Yes, send it',
  }),
  deleteAnnouncement: {
    title: 'Delete announcement?',
    text: "It will disappear from this page. E-mails that were already sent can't be taken back.",
    confirmLabel: 'Yes, delete it',
  },
  declineRequests: (count: number) => ({
    title: `Decline ${requestsText(count)}?`,
    text: count === 1 ? 'This person will not become a member.' : 'These people will not become members.',
    confirmLabel: 'Yes, decline',
  }),
  requestsDecided: {
    approve: (count: number) => ({ done: `${requestsText(count)} approved.`, undone: 'Nobody has been approved.' }),
    decline: (count: number) => ({ done: `${requestsText(count)} declined.`, undone: 'Nobody has been declined.' }),
  },
  requestsNotDecided: {
    approve: (outcome: Undecided) => undecided('approved', outcome),
    decline: (outcome: Undecided) => undecided('declined', outcome),
  },
  tooFewPlaces: (places: number) => ({
    title: 'Not enough places',
    text:
      places === 0
        ? 'This group is full. You can approve a request once a place is free.'
        : `Only ${countText(places)} ${places === 1 ? 'place is' : 'places are'} free. Select no more requests than that.`,
  }),
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
      title: 'Remove as organizer?',
      text: `${name} will still be a member, but no longer an organizer.`,
      confirmLabel: 'Yes, remove',
    },
    done: `${name} is a regular member now.`,
  }),
  messageFailed: "Your message couldn't be sent. Please try again.",
  messageSent: (name: string) => `Your message to ${name} has been sent.`,
  inviteFailed: "The invitation couldn't be created. Please try again.",
  inviteExtended: 'The invitation has been extended.',
  extendFailed: "The invitation couldn't be extended. Please try again.",
  takeBackInvite: {
    confirm: {
      title: 'Take back the invitation?',
      text: 'Nobody can join with its link any more. People who have joined with it stay members.',
      confirmLabel: 'Yes, take it back',
    },
    done: 'The invitation has been taken back.',
  },
  offerHandover: (name: string) => ({
    confirm: {
      title: 'Hand over the group?',
      text: `${name} will become its creator as soon as they accept, and you'll still be an organizer. Only they can give it back. They need to have confirmed their e-mail.`,
      confirmLabel: 'Yes, offer it',
    },
    done: `${name} has been offered the group.`,
  }),
  withdrawHandover: (groupName: string) => ({
    confirm: {
      title: 'Take back the offer?',
      text: `You'll keep "${groupName}".`,
      confirmLabel: 'Yes, take it back',
    },
    done: 'The offer has been taken back.',
  }),
  declineHandover: (groupName: string) => ({
    confirm: {
      title: 'Decline the offer?',
      text: `You'll still be an organizer of "${groupName}". We'll let its creator know.`,
      confirmLabel: 'Yes, decline it',
    },
    done: 'The offer has been declined.',
  }),
  acceptHandover: (groupName: string) => ({
    confirm: {
      title: 'Take over the group?',
      text: `You'll become the creator of "${groupName}". You can change or delete it, and it will be deleted with your account.`,
      confirmLabel: 'Yes, take it over',
    },
    done: `"${groupName}" is yours now.`,
  }),
  takeover: (creatorName: string) => ({
    confirm: {
      title: 'Take over the group?',
      text: `We'll let ${creatorName} know. If they don't object within ${OBJECTION_DAYS} days, you'll become the group's creator, and they'll still be an organizer.`,
      confirmLabel: 'Yes, ask for it',
    },
    done: {
      request: `${creatorName} has ${OBJECTION_DAYS} days to object.`,
      object: 'The group stays yours.',
      withdraw: 'Your request has been taken back.',
    },
  }),
} as const
