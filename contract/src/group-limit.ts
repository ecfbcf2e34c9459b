/** How many groups an account may make in an hour: firestore.rules and REST hold it to that. */
export const MAX_GROUPS_PER_HOUR = 20

/** What somebody reads who would make more. */
export const GROUP_LIMIT_MESSAGE = `You have created ${MAX_GROUPS_PER_HOUR} groups within an hour. Please wait a while before you create another.`
