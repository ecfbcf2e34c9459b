import { queryClient } from '#app/query-client.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { DEFAULT_EXPLORE_SEARCH } from '#features/groups/search/explore-search.ts'
import { memberQueries } from '#features/members/queries.ts'
import { getSession, whenSessionReady } from '#shared/session/session.ts'
import { wasSignedInAtLastVisit } from '#shared/session/unexpected-sign-out.ts'
import { getDateFormat } from '#shared/ui/date-formats.ts'
import { showFirstCards } from './first-cards.ts'
import { showGroupPreview } from './show-group-preview.ts'

declare global {
  /** Starts the page's scripts, if index.html has held them back until the first picture is there. */
  var startScripts: () => void
}

// Starts the page's query while React and the page's scripts still load: on Home, on Explore without filters and, for returning
// users, on a group's page. (src/shared/session/stored-user.ts sends the calls of other users' pages. early-rows.ts shows those of
// My Groups.) On Explore and a group's page, the download of the largest picture starts as soon as the data has arrived, and
// index.html starts the other scripts after it. main.tsx imports this module first, so that it runs before the rest.

const readList = async (): Promise<void> => {
  const { pages } = await queryClient.fetchInfiniteQuery(groupQueries.list(DEFAULT_EXPLORE_SEARCH))
  const groups = pages[0]?.groups ?? []
  await showFirstCards(groups)?.decode()
}

const readGroup = async (id: string): Promise<void> => {
  const group = await queryClient.fetchQuery(groupQueries.detail(id))
  // If it has turned out that nobody is signed in, no preview is shown, because the sign-in page is about to open.
  const { initialising, user } = getSession()
  if (group && (initialising || user)) await showGroupPreview(group)?.decode()
}

const readMembership = async (id: string): Promise<void> => {
  const user = await whenSessionReady()
  if (user) await queryClient.prefetchQuery(memberQueries.ownOnArrival(id, user.uid))
}

const start = (): Promise<unknown> | undefined => {
  const { pathname, search } = location
  if (pathname === '/') return queryClient.fetchQuery(groupQueries.featured())
  if (pathname === '/groups' && search === '') return readList()
  const [, id] = /^\/groups\/([\w-]+)$/.exec(pathname) ?? []
  if (!wasSignedInAtLastVisit()) return
  if (pathname === '/my-groups') return import('./early-rows.ts')
  if (id === undefined) return
  readMembership(id).catch(() => undefined)
  return readGroup(id)
}

const run = async (): Promise<void> => {
  // Offline, the page shows restored queries instead. A failure is ignored here, because the page itself reports it.
  if (navigator.onLine) await start()?.catch(() => undefined)
  startScripts()
}
void run()

// Runs in a task of its own, because making the first date format takes a slow phone 0.1 s.
setTimeout(getDateFormat)
