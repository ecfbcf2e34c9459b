/** The number of a group's meetings that its page loads at a time. */
export const MEETINGS_PER_PAGE = 5
