/** What the forms that plan and change meetings tell. Apart from `messages`, which the first view loads. */
export const meetingMessages = {
  notPlanned: (message: string | null) => ({
    title: 'Not planned',
    text: message ?? 'The meeting could not be planned. Please try again.',
  }),
  notChanged: (message: string | null) => ({
    title: 'Not changed',
    text: message ?? 'The meeting could not be changed. Please try again.',
  }),
} as const
