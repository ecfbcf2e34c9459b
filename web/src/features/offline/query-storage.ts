import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { QUERY_STORE } from './stores.ts'

// Query data for offline reading, in Cache Storage, which is asynchronous, has room, and exists wherever service
// workers do.

const ADDRESS = '/saved-queries'
const MAX_AGE_MS = 7 * 24 * 60 * 60_000
const SAVE_EVERY_MS = 1000
/** Raise it when the shape of query data changes: data saved in another shape is not restored. */
const SHAPE = 4

/** Public group data and the user's own lists. Not the memberships of others, and not the initial values of forms. */
const SAVED_KINDS = {
  groups: ['list', 'featured', 'count', 'detail', 'created', 'joined', 'joined-ids', 'created-count'],
  members: ['own'],
} as const

const savedSchema = z.object({
  shape: z.literal(SHAPE),
  /** The user it belongs to; null for a visitor. */
  uid: z.nullable(z.string()),
  at: z.number(),
  state: z.custom<DehydratedState>((state) => typeof state === 'object'),
})

type Saved = z.infer<typeof savedSchema>

const isSaved = ({ queryKey: [domain, kind], state }: Query): boolean => {
  const kinds: readonly string[] = domain === 'groups' || domain === 'members' ? SAVED_KINDS[domain] : []
  return state.data !== undefined && typeof kind === 'string' && kinds.includes(kind)
}

/** The saved queries in their last successful state: a refetch that failed later is not saved. */
const answersIn = (queryClient: QueryClient): DehydratedState => {
  const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: isSaved, shouldDehydrateMutation: () => false })
  return {
    mutations: [],
    queries: queries.map(({ promise: _, state, ...query }) => ({
      ...query,
      state: { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
    })),
  }
}

/** Deletes the saved queries. */
export const forgetQueries = async (): Promise<void> => {
  await caches.delete(QUERY_STORE)
}

/** Restores the queries of the same user (`uid`, or null for a visitor); those of anybody else are deleted. */
export const restoreQueries = async (queryClient: QueryClient, uid: string | null): Promise<void> => {
  const response = await (await caches.open(QUERY_STORE)).match(ADDRESS)
  if (!response) return
  const { data: saved } = savedSchema.safeParse(await response.json())
  if (!saved || saved.uid !== uid || saved.at < Date.now() - MAX_AGE_MS) return forgetQueries()
  hydrate(queryClient, saved.state)
}

/** Saves queries when they change, at most once a second. Returns a function that stops it. */
export const saveQueries = (queryClient: QueryClient, uid: string | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const save = async (): Promise<void> => {
    timer = undefined
    const saved: Saved = { shape: SHAPE, uid, at: Date.now(), state: answersIn(queryClient) }
    const cache = await caches.open(QUERY_STORE)
    if (!isOver) await cache.put(ADDRESS, new Response(JSON.stringify(saved)))
  }

  const saveSoon = (): void => {
    timer ??= setTimeout(() => save().catch(() => undefined), SAVE_EVERY_MS)
  }
  saveSoon()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') saveSoon()
  })
  return () => {
    isOver = true
    unsubscribe()
    clearTimeout(timer)
  }
}
