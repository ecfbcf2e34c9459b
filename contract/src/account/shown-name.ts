/** The name of a user without a display name, as in the avatar menu. */
export const DEFAULT_MEMBER_NAME = 'User'

/**
 * Matches something@something.tld, also with the full-width and small forms of `@` and every dot that browsers accept in a host.
 * firestore.rules has the same pattern; tests/rules and tests/rest run the same names through both.
 */
const EMAIL = /\P{Z}[@＠﹫][^\p{Z}@＠﹫]+[.．。｡]\p{L}/u

/** Whether a text contains an e-mail address. */
export const containsEmail = (text: string): boolean => EMAIL.test(text)

/** The name if others may see it. Accounts without a name often use their e-mail address as one, which must stay private. */
export const showableName = (name: string | null | undefined): string | undefined =>
  name && !containsEmail(name) ? name : undefined

/** The name that others see. */
export const shownName = (name: string | null | undefined): string => showableName(name) ?? DEFAULT_MEMBER_NAME
