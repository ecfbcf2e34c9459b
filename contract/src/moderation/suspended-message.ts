// Must not import zod: the site's sign-in loads this file, but not zod.

/** What somebody reads who logs in to a suspended account, or uses a page that is still open. */
export const SUSPENDED_MESSAGE = 'This account is suspended. We sent the reason, and how to object, to its address.'
