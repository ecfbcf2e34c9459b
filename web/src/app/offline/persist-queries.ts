import { persistQueryClient, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { onUserChange } from '../../features/account/session/on-user-change.ts'
import { queryPersister } from './query-persister.ts'
import { SAVED_QUERIES_MAX_AGE_MS } from './stores.ts'

/** Public group data, meetings, and the user's own lists. Not the memberships of others, and not the initial values of forms. */
const SAVED_KINDS = {
  groups: ['list', 'featured', 'count', 'detail', 'created', 'joined', 'joined-ids', 'created-count'],
  members: ['own'],
  meetings: ['detail', 'own-reply', 'private-detail', 'of-group'],
  'own-meetings': ['list'],
} as const

const isDomain = (domain: unknown): domain is keyof typeof SAVED_KINDS =>
  typeof domain === 'string' && Object.hasOwn(SAVED_KINDS, domain)

const isSaved = ({ queryKey: [domain, kind], state }: Query): boolean => {
  const kinds: readonly string[] = isDomain(domain) ? SAVED_KINDS[domain] : []
  return state.data !== undefined && typeof kind === 'string' && kinds.includes(kind)
}

/**
 * Restores the queries that this build of the site saved for the current user, and saves them from then on; those of
 * another user or build are deleted. Resolves once they are restored; never rejects.
 */
export const persistQueries = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    onUserChange(async (uid) => {
      stop()
      const controller = new AbortController()
      const options = {
        queryClient,
        persister: queryPersister(controller.signal),
        maxAge: SAVED_QUERIES_MAX_AGE_MS,
        buster: `${import.meta.env.BUILD_ID} ${uid ?? 'visitor'}`,
        dehydrateOptions: { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false },
      }
      const [unsubscribe, restored] = persistQueryClient(options)
      stop = () => {
        controller.abort()
        unsubscribe()
      }
      try {
        await restored
        // The library saves when something changes. What the first view loaded before is saved here.
        if (!controller.signal.aborted) await persistQueryClientSave(options)
      } catch (error) {
        console.warn('What was seen before could not be read', error)
      }
      resolve()
    })
  })
