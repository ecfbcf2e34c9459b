// Must not import zod: the site's dialog with a feed's addresses does not load zod.

/** The formats of a feed of meetings, with their media types. */
export const FEED_FORMATS = [
  { name: 'Calendar', ending: 'ics', type: 'text/calendar' },
  { name: 'Atom', ending: 'atom', type: 'application/atom+xml' },
  { name: 'JSON Feed', ending: 'json', type: 'application/feed+json' },
] as const

/** Which meetings a feed has: those of a hobby, or those near a position such as "53.96,-1.08". */
export type FeedFilter = { readonly category: string } | { readonly near: string; readonly km: string }

export const feedPath = (ending: (typeof FEED_FORMATS)[number]['ending'], filter: FeedFilter): string =>
  `/groupInformation/meetings.${ending}?${new URLSearchParams(filter)}`
