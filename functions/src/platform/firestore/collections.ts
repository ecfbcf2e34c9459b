/**
 * All collections, by their paths without ids. `refs.ts` makes references to these and to no others, and `api/lifecycles.ts` says
 * what becomes of the documents of each.
 */
export const COLLECTIONS = [
  'contactLimits',
  'deletedAccounts',
  'deliveries',
  'groups',
  'groups/announcements',
  'groups/blocked',
  'groups/declined',
  'groups/invites',
  'groups/meetings',
  'groups/meetings/private',
  'groups/meetings/replies',
  'groups/members',
  'groups/polls',
  'groups/polls/votes',
  'groups/private',
  'hiddenGroups',
  'jobs',
  'keys',
  'moderationLog',
  'moderationYears',
  'moderators',
  'notices',
  'outbox',
  'pictures',
  'removals',
  'reports',
  'siteInvites',
  'sitemaps',
  'suspensions',
  'suspensions/kept',
  'users',
  'users/blocks',
  'users/limits',
  'users/notices',
  'users/secrets',
  'users/settings',
] as const
export type Collection = (typeof COLLECTIONS)[number]

type LastPart<Path extends string> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path

/** The name of a collection, as queries over all collections of that name have it. */
export type CollectionName = LastPart<Collection>

/** The names of the collections that stand below no document. */
export type RootName = Exclude<Collection, `${string}/${string}`>

type Remainder<Path, Parent extends string> = Path extends `${Parent}/${infer Rest}` ? Rest : never

/** The names of the subcollections of a collection's documents. */
export type NameBelow<Parent extends Collection> = Exclude<Remainder<Collection, Parent>, `${string}/${string}`>
