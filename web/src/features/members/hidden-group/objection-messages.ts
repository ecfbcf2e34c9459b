/** The messages about an objection to the decision to hide a group. */
export const objectionMessages = {
  sent: {
    title: 'Thank you',
    text: "The moderators will look at it. We'll notify you when they've decided.",
  },
  failed: 'Your objection could not be sent. Please try again.',
} as const
