/** The name that is shown for a user without a display name, or with one that must stay private. */
export const DEFAULT_MEMBER_NAME = 'User'

/** Stands for the name of a user that a reader must not see, for example because one of the two has blocked the other. */
export const HIDDEN_NAME = 'A member'

/**
 * Matches something@something.tld, also with full-width and small forms of `@`, and with every dot that browsers accept in a
 * host. firestore.rules has the same pattern; tests/rules and tests/rest check both with the same names.
 */
const EMAIL = /\P{Z}[@＠﹫][^\p{Z}@＠﹫]+[.．。｡]\p{L}/u

export const containsEmail = (text: string): boolean => EMAIL.test(text)

/** The name if others may see it, else undefined. A name that contains an e-mail address must stay private. */
export const shareableName = (name: string | null | undefined): string | undefined =>
  name && !containsEmail(name) ? name : undefined

/** The name that others see: DEFAULT_MEMBER_NAME if the user has none that may be shown. */
export const shownName = (name: string | null | undefined): string => shareableName(name) ?? DEFAULT_MEMBER_NAME
