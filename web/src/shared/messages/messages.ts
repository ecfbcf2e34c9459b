import { countText } from '../ui/count-text.ts'
import { authErrorMessage } from './auth-error-message.ts'

/**
 * Messages of the specification's section 8, in the specification's wording where it has one, and messages of further features.
 * Other messages of that section are in auth-error-message.ts and in the contract's JOIN_MESSAGES.
 */
export const messages = {
  loginFailed: (error: unknown) => `Login failed: ${authErrorMessage(error)}`,
  registrationFailed: (error: unknown) => `Registration failed: ${authErrorMessage(error)}`,
  googleFailed: (error: unknown) => `Google Sign-In failed: ${authErrorMessage(error)}`,
  logoutFailed: (error: unknown) => `Logout failed: ${authErrorMessage(error)}`,
  loggedOut: { title: 'Logged Out!', text: 'You have been successfully logged out.' },
  loggedIn: (who: string) => ({ title: 'Login Successful!', text: `Welcome back, ${who}!` }),
  registered: (name: string) => ({ title: 'Welcome aboard!', text: `Account created for ${name}.` }),
  /** Shown after the provider has ended the session. `error` is the reason, if it is known. */
  sessionEnded: (error: unknown) => ({
    title: 'You have been signed out',
    text: authErrorMessage(error ?? { code: 'auth/user-token-expired' }),
  }),

  passwordRules: 'Password must contain 1 uppercase, 1 lowercase, and be 6+ characters long.',

  ownGroupsFailed: { title: 'Error!', text: 'Could not fetch your group data. Please try again later.' },

  confirmDelete: { title: 'Are you sure?', text: "You won't be able to revert this!", confirmLabel: 'Yes, delete it!' },
  /** Says what will be deleted. Shown with the specification's texts in the same dialog. */
  whatIsDeleted: (groupName: string, members: number) => {
    if (members === 0) return `Delete ${groupName}? It has no members.`
    return `Delete ${groupName}? Its ${members === 1 ? 'one member' : `${countText(members)} members`} will lose it.`
  },
  deleted: { title: 'Deleted!', text: 'Your group has been deleted.' },
  deleteFailed: { title: 'Error!', text: 'Could not delete the group.' },

  created: { title: 'Group Created!', text: 'Your new hobby group has been successfully created.' },
  createFailed: (message: string | null) => ({
    title: 'Oops... Something went wrong!',
    text: message ?? 'Failed to create the group. Please try again later.',
  }),

  updated: { title: 'Updated!', text: 'Your changes have been saved.' },
  updateFailed: { title: 'Update Failed', text: 'Failed to update group. Please try again.' },

  notLoggedIn: { title: 'Not Logged In', text: 'You must be logged in to join a group.' },
  ownGroup: { title: 'Heads up!', text: "You can't join a group that you've created." },
  confirmJoin: (groupName: string) => ({
    title: 'Confirm Join',
    text: `Are you sure you want to join "${groupName}"?`,
    confirmLabel: 'Yes, join it!',
  }),
  alreadyMember: (message: string) => ({ title: 'Already a Member', text: message }),
  joined: { title: 'Joined!', text: 'You have successfully joined the group. Welcome!' },
  requested: { title: 'Request sent!', text: "An organizer will decide. You'll find your request under My Groups." },
  waiting: (position: number) => ({
    title: "You're on the waiting list!",
    text: `You're number ${countText(position)}. You'll become a member as soon as it's your turn.`,
  }),
  noteTooLong: (max: number) => `Your message can have ${max} characters at most.`,
  answerTooLong: (max: number) => `Your answer can have ${max} characters at most.`,
  leave: (groupName: string) => ({
    confirm: {
      title: 'Leave group?',
      text: `You will give up your place in "${groupName}".`,
      confirmLabel: 'Yes, leave',
    },
    done: `You have left "${groupName}".`,
  }),
  withdraw: (groupName: string) => ({
    confirm: {
      title: 'Withdraw request?',
      text: `Your request to join "${groupName}" will be withdrawn.`,
      confirmLabel: 'Yes, withdraw',
    },
    done: `Your request to join "${groupName}" has been withdrawn.`,
  }),
  stopWaiting: (groupName: string) => ({
    confirm: {
      title: 'Stop waiting?',
      text: `You will lose your place on the waiting list of "${groupName}".`,
      confirmLabel: 'Yes, stop waiting',
    },
    done: `You're no longer on the waiting list of "${groupName}".`,
  }),
  decline: (name: string) => ({
    confirm: { title: 'Decline request?', text: `${name} will not become a member.`, confirmLabel: 'Yes, decline' },
    done: `${name}'s request has been declined.`,
  }),
  /** Shown if a request is no longer stored when it is approved or declined. */
  requestGone: (name: string) => ({
    title: 'Request no longer open',
    text: `${name} has withdrawn the request, or another organizer has declined it.`,
  }),
  approved: (name: string) => `${name} is now a member.`,
  processFailed: (message: string | null) => ({ title: 'Error!', text: message ?? 'Could not process your request.' }),

  /** Shown when the session ends after the user has asked to change the e-mail. The change ends the session. */
  emailChangeEnds: (email: string) => ({
    title: 'Please log in again',
    text: `If you have confirmed your new e-mail, log in with it: ${email}`,
  }),

  sendingMessage: { title: 'Sending message...' },
  messageSent: { title: 'Message Sent!', text: 'Thank you for writing to us.' },

  resetMail: (email: string) => ({
    title: 'Check your e-mail',
    text: `If there is an account for ${email}, an e-mail is on its way. It has a link to set a new password.`,
  }),

  offline: "You're offline. Please try again when you're back online.",
  offlineDraft: "You're offline. What you typed is kept on this device, so try again when you're back online.",

  leaveForm: {
    title: 'Leave this page?',
    text: 'Your changes are not saved yet. We keep them as a draft on this device.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },

  newCalendar: {
    title: 'Create a new secret address?',
    text: 'Your earlier address stops working at once, and so do the calendars that use it.',
    confirmLabel: 'Create address',
  },
  endCalendar: {
    title: 'End the subscription?',
    text: "Calendars that use your secret address won't get your meetings any more.",
    confirmLabel: 'Yes, end it',
  },
  calendarEnded: 'The subscription has ended.',
  noCalendar: 'There is no subscription.',

  linkCopied: 'The link is copied.',
  copyThisLink: 'Copy this link',
  scanThis: 'Scan to open this group',

  groupNotFound: 'Group not found.',
  detailsFailed: (message: string | null) => `Error: ${message ?? 'Failed to fetch group details.'}`,
  loadingGroup: 'Loading group info...',
} as const
