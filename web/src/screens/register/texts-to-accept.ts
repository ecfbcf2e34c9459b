const ACCEPTED = ['terms', 'rules'] as const

/** The names of those of a site's legal texts that a user accepts by registering, terms first. */
export const textsToAccept = (pages: readonly { readonly name: string }[]): (typeof ACCEPTED)[number][] =>
  ACCEPTED.filter((name) => pages.some((page) => page.name === name))
