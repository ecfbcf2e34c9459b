/** The names of legal texts, in the order in which the footer lists them. Each is shown at /legal/{name} if its file exists. */
export const LEGAL_NAMES = ['safety', 'rules', 'terms', 'privacy', 'imprint', 'accessibility'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** The page /legal/transparency, which is no text: it has the numbers of moderation, if the site's settings publish them. */
export const TRANSPARENCY_PAGE = { name: 'transparency', title: 'Moderation in numbers' } as const

/** A page below /legal that the site has, as links name it. */
export type LegalPage = { readonly name: LegalName | typeof TRANSPARENCY_PAGE.name; readonly title: string }
