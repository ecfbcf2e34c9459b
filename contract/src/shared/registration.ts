import { site } from './site.ts'

// A bundle gets the values of these constants (contract/build/site-values.ts), so an open site loads nothing of a closed one.

/** Whether only admitted users may use the site. admission.ts says who is admitted. */
export const isClosed: boolean = site.registration !== 'open'

/** The domains whose confirmed e-mail addresses are admitted to a closed site, in lower case. */
export const admittedDomains: readonly string[] =
  typeof site.registration === 'object' ? site.registration.domains.map((domain) => domain.toLowerCase()) : []
