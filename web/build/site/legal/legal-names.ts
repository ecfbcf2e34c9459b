/** The names of legal texts, in the order in which the footer lists them. Each is shown at /legal/{name} if its file exists. */
export const LEGAL_NAMES = ['safety', 'rules', 'terms', 'privacy', 'imprint', 'accessibility'] as const
export type LegalName = (typeof LEGAL_NAMES)[number]

/** A legal text that the site has, as links name it. */
export type LegalPage = { readonly name: LegalName; readonly title: string }
