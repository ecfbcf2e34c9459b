// A separate file, because each visit looks for stored check-ins, and few have any.

/** The key in local storage for check-ins that are still to be sent (check-in-queue.ts). */
export const CHECK_INS_KEY = 'checkIns'
