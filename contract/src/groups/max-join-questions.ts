/** How many questions a group can ask users who want to join. */
export const MAX_JOIN_QUESTIONS = 3
