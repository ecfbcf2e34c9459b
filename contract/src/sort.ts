import * as z from 'zod/mini'

export const sortFieldSchema = z.enum(['name', 'startDate'])
export type SortField = z.infer<typeof sortFieldSchema>
export const sortOrderSchema = z.enum(['asc', 'desc'])
export type SortOrder = z.infer<typeof sortOrderSchema>

/** The stored field that each choice sorts by. */
export const SORT_FIELD = { name: 'groupNameKey', startDate: 'startDate' } as const satisfies Record<SortField, string>
