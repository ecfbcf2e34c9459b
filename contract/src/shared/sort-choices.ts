// Must not import zod: the site's first view loads this file, but not zod.

/** The properties that users can sort a list of groups by. */
export const SORT_CHOICES = ['name', 'startDate'] as const
export type SortChoice = (typeof SORT_CHOICES)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The stored field behind each sort choice. */
export const SORT_FIELD_BY_CHOICE = { name: 'groupNameKey', startDate: 'startDate' } as const satisfies Record<
  SortChoice,
  string
>
