/** How many questions a group can ask users who want to join. */
export const MAX_QUESTIONS = 3
