// Imports no zod: the site's first view needs these, but not zod.

/** The sort orders that a list offers. */
export const SORT_CHOICES = ['name', 'startDate'] as const
export type SortChoice = (typeof SORT_CHOICES)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The stored field behind each sort choice. */
export const SORT_FIELD = { name: 'groupNameKey', startDate: 'startDate' } as const satisfies Record<SortChoice, string>
