/** The messages about blocking a person in all groups. Separate, because they are loaded when somebody is blocked. */
export const ownBlockMessages = {
  block: (name: string) => ({
    confirm: {
      title: `Block ${name}?`,
      text: "You won't see each other's name or photo, in any group, and can't write to each other. They aren't told. A group's organizers still see you both. You can unblock them in Account.",
      confirmLabel: 'Yes, block',
      isDangerous: true,
    },
    done: `You've blocked ${name}.`,
  }),
  unblock: (name: string) => ({
    confirm: {
      title: `Unblock ${name}?`,
      text: "You'll see each other's name and photo again, unless they've blocked you.",
      confirmLabel: 'Yes, unblock',
    },
    done: `You've unblocked ${name}.`,
  }),
} as const
