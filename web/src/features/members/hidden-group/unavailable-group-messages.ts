/** The messages for leaving a group whose name is not known, because the group cannot be loaded. */
export const unavailableGroupMessages = {
  hidden: "This group is hidden by the site's moderators.",
  joined: {
    confirm: {
      title: 'Leave group?',
      text: 'You will give up your place, even if the group comes back.',
      confirmLabel: 'Yes, leave',
    },
    done: 'You have left the group.',
  },
  pending: {
    confirm: {
      title: 'Withdraw request?',
      text: 'Your request to join will be withdrawn.',
      confirmLabel: 'Yes, withdraw',
    },
    done: 'Your request has been withdrawn.',
  },
  waiting: {
    confirm: {
      title: 'Stop waiting?',
      text: 'You will lose your place on the waiting list, even if the group comes back.',
      confirmLabel: 'Yes, stop waiting',
    },
    done: "You're no longer on the waiting list of the group.",
  },
} as const
