/** The registration of the closed site whose rules are tested, and mutated by `npm run test:mutations -- --closed`. */
export const CLOSED_TO_DOMAINS = { domains: ['club.example', 'Example.COM'] } as const
