/** The meetings of a group that its page loads at a time. */
export const MEETINGS_PER_PAGE = 5
