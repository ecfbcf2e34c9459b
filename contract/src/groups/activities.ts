// Must not import zod, nor the limits: the site's first view loads this file.

/**
 * Whether a group is tended, in the order of the steps: `asked`, whoever runs it was asked whether it still meets; `quiet`, it is
 * not recommended any more; `archived`, nobody can join it.
 */
export const ACTIVITIES = ['active', 'asked', 'quiet', 'archived'] as const
