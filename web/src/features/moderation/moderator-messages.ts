/** The messages to moderators. They are not in `blockAndReportMessages`, because a group's page loads that module. */
export const moderatorMessages = {
  hide: (groupName: string) => ({
    confirm: {
      title: 'Hide this group?',
      text: `Only its creator will still see "${groupName}". We'll notify them that it is hidden. You can show it again.`,
      confirmLabel: 'Yes, hide it',
      isDangerous: true,
    },
    done: `"${groupName}" is hidden.`,
  }),
  show: (groupName: string) => ({
    confirm: {
      title: 'Show this group again?',
      text: `Everybody will see "${groupName}" as before.`,
      confirmLabel: 'Yes, show it',
    },
    done: `"${groupName}" is shown again.`,
  }),
  /** `owner` is the name of the user who uploaded the picture, if the report is not about them. */
  picture: (of: string, owner: string | undefined) => ({
    confirm: {
      title: 'Delete this picture?',
      text:
        owner === undefined
          ? `It'll be gone from "${of}" and from everywhere else that uses it, and can't be uploaded again. This can't be undone.`
          : `${owner} uploaded it, and isn't reported here. It'll be gone from everywhere that uses it, and can't be uploaded again. This can't be undone.`,
      confirmLabel: 'Yes, delete it',
      isDangerous: true,
    },
    done: 'The picture is deleted.',
  }),
  closed: 'The report is closed.',
} as const
