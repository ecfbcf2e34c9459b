// Must not import zod: the site's first view loads this file, but not zod.

/** The properties of a group that users can sort a list of groups by. */
const SORT_FIELD_CHOICES = ['name', 'startDate'] as const
export type SortFieldChoice = (typeof SORT_FIELD_CHOICES)[number]

/**
 * What users can sort a list of groups by. `soonest` has one direction: by the next meeting or, for a group that has not planned
 * one, by the start date; groups whose start date has passed come last.
 */
export const SORT_CHOICES = [...SORT_FIELD_CHOICES, 'soonest'] as const
export type SortChoice = (typeof SORT_CHOICES)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The stored field behind each property. */
export const SORT_FIELD_BY_CHOICE = { name: 'groupNameKey', startDate: 'startDate' } as const satisfies Record<
  SortFieldChoice,
  string
>
