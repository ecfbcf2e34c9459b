/** How many guests an attendee may bring to a meeting. */
export const MAX_GUESTS = 3
