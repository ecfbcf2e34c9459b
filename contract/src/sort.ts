// Without zod, which the site's first view does not need.

/** What a list can be sorted by. */
export const SORT_CHOICES = ['name', 'startDate'] as const
export type SortField = (typeof SORT_CHOICES)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The stored field that each choice sorts by. */
export const SORT_FIELD = { name: 'groupNameKey', startDate: 'startDate' } as const satisfies Record<SortField, string>
