/** How many meetings a group's page loads at a time. */
export const MEETINGS_PER_PAGE = 5
