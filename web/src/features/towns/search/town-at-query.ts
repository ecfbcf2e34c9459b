import { queryOptions } from '@tanstack/react-query'

/**
 * The gazetteer's town of a name and position from a link; null if it has none. The search in the gazetteer is loaded when the query
 * runs, because few links name a town.
 */
export const townAtQuery = (label: string, position: string) =>
  queryOptions({
    queryKey: ['town-at', label, position],
    queryFn: async ({ client }) => (await import('../queries.ts')).findTownAt(label, position, client),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
