import index from 'virtual:towns'
import { queryOptions } from '@tanstack/react-query'
import { townFileName } from './find-towns.ts'
import type { TownFile } from './gazetteer-format.ts'

const loadFile = async (name: string, signal: AbortSignal): Promise<TownFile> => {
  const response = await fetch(`${index.folder}/${name}.json`, { signal })
  if (!response.ok) throw new Error(`The towns of ${name} could not be loaded: ${response.status}`)
  return response.json()
}

/** The gazetteer file for the typed text. It never changes, so the query never becomes stale. */
export const townFileQuery = (typed: string) => {
  const name = townFileName(index, typed)
  return queryOptions({
    queryKey: ['towns', name],
    queryFn: ({ signal }) => loadFile(name ?? '', signal),
    enabled: name !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
