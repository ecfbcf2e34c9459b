/** Not in `messages`, which most pages load. */
export const contactMessages = {
  notSent: (reason: string | null, contact: string | null) => ({
    title: 'Message not sent',
    text: `${reason ?? "We couldn't send your message. Please try again."}${contact === null ? '' : ` You can also write to ${contact}.`}`,
  }),
} as const
