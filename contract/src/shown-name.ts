/** What a member without a display name is called, as in the avatar menu. */
export const DEFAULT_MEMBER_NAME = 'User'

/**
 * something@something.tld, also with the full-width and small forms of `@` and the dots that browsers take in a host.
 * firestore.rules carries the same pattern; tests/rules and tests/rest run the same names through both.
 */
const EMAIL = /\P{Z}[@＠﹫][^\p{Z}@＠﹫]+[.．。｡]\p{L}/u

/** Whether an e-mail address stands in a text. */
export const containsEmail = (text: string): boolean => EMAIL.test(text)

/** A name, where others may read it: an account without one is often called by its e-mail address. */
export const showableName = (name: string | null | undefined): string | undefined =>
  name && !containsEmail(name) ? name : undefined

/** What others read in the place of a name. */
export const shownName = (name: string | null | undefined): string => showableName(name) ?? DEFAULT_MEMBER_NAME
