/** How many groups an account may create in an hour; firestore.rules and the REST API enforce it. */
export const MAX_GROUPS_PER_HOUR = 20

/** Shown to a user who has reached the limit. */
export const GROUP_LIMIT_MESSAGE = `You have created ${MAX_GROUPS_PER_HOUR} groups within an hour. Please wait a while before you create another.`
