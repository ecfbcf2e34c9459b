/** How many guests somebody may bring to a meeting. */
export const MAX_GUESTS = 3
