import { persistQueryClient, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { onUserChange } from '#shared/session/on-user-change.ts'
import { createQueryPersister } from './create-query-persister.ts'
import { SAVED_QUERIES_MAX_AGE_MS } from './storage-names.ts'

/** Whether to save a query. Most queries of groups and meetings, and of the user's memberships, ask for this in their `meta`. */
const isSaved = ({ meta, state }: Query): boolean => state.data !== undefined && meta?.isPersisted === true

/** Whether a query was loaded before this page. */
const isOfLastPage = ({ state }: Query): boolean => state.dataUpdatedAt < performance.timeOrigin

/**
 * Restores the queries that this build of the site saved for the current user, and saves queries from then on. Deletes queries
 * that were saved for another user or by another build. Resolves after the first restoration, and never rejects.
 */
export const persistQueries = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    onUserChange(async (uid) => {
      stop()
      const controller = new AbortController()
      const options = {
        queryClient,
        persister: createQueryPersister(controller.signal),
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
        // Somebody who opens a page again wants what is new, even if what was saved is only seconds old.
        await queryClient.invalidateQueries({ predicate: isOfLastPage, refetchType: 'none' })
        // The library only saves later changes, so this saves what the first view has already loaded.
        if (!controller.signal.aborted) await persistQueryClientSave(options)
      } catch (error) {
        console.warn('What was seen before could not be read', error)
      }
      resolve()
    })
  })
