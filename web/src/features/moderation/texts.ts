/** Messages about a removal. `undone` follows the user's name if the removal was undone, and `failed` if it failed. */
const removal = (undone: string, failed: string) => ({
  removed: (name: string) => ({ done: `${name} has been removed.`, undone: `${name} ${undone}.` }),
  removeFailed: (name: string, message: string | null) => ({
    title: 'Error!',
    text: `${name} ${failed}. ${message ?? 'Could not process your request.'}`,
  }),
})

/** The messages about removing, blocking and reporting. Separate from `messages`, so that pages that need only those do not load these. */
export const moderationMessages = {
  removeWithReason: (name: string) => ({
    title: `Remove ${name}?`,
    text: "They'll leave the group, but can join again.",
    confirmLabel: 'Yes, remove',
    isDangerous: true,
  }),
  block: (name: string) => ({
    confirm: {
      title: `Block ${name} from this group?`,
      text: "They'll leave the group, and can't join, ask or wait until you unblock them. They'll see a message if they try.",
      confirmLabel: 'Yes, block',
      isDangerous: true,
    },
    done: `${name} is blocked from this group.`,
  }),
  unblock: (name: string) => ({
    confirm: {
      title: `Unblock ${name}?`,
      text: 'They can join or ask to join, like everybody else.',
      confirmLabel: 'Yes, unblock',
    },
    done: `${name} can join again.`,
  }),
  memberRemoval: removal('stays a member', 'is still a member'),
  waitingRemoval: removal('stays on the waiting list', 'is still on the waiting list'),
  reported: {
    title: 'Thank you for telling us',
    text: "The site's moderators will look at it. Nobody else will know that it was you.",
  },
  reportFailed: 'The report could not be sent. Please try again.',
  hideGroup: (groupName: string) => ({
    confirm: {
      title: 'Hide this group?',
      text: `Only its creator and moderators will still see "${groupName}". We'll notify the creator that it is hidden. You can show it again.`,
      confirmLabel: 'Yes, hide it',
      isDangerous: true,
    },
    done: `"${groupName}" is hidden.`,
  }),
  showGroup: (groupName: string) => ({
    confirm: {
      title: 'Show this group again?',
      text: `Everybody will see "${groupName}" as before.`,
      confirmLabel: 'Yes, show it',
    },
    done: `"${groupName}" is shown again.`,
  }),
  /** `reported` is the name of the reported user or group. `owner` uploaded the picture, and is undefined if they are reported. */
  deletePicture: (reported: string, owner: string | undefined) => ({
    confirm: {
      title: 'Delete this picture?',
      text:
        owner === undefined
          ? `It'll be gone from "${reported}" and from everywhere else that uses it, and can't be uploaded again. This can't be undone.`
          : `${owner} uploaded it, and isn't reported here. It'll be gone from everywhere that uses it, and can't be uploaded again. This can't be undone.`,
      confirmLabel: 'Yes, delete it',
      isDangerous: true,
    },
  }),
  pictureDeleted: 'The picture is deleted.',
  reportClosed: 'The report is closed.',
} as const
