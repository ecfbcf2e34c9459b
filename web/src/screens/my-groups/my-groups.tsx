import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { ConfirmEmailLine } from '#features/mail/confirm/confirm-email-line.tsx'
import { hiddenCountOf, type ListPages, rowsOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CreatedGroups } from './created-groups.tsx'
import { JoinedGroups } from './joined-groups.tsx'
import { MyGroupsPage } from './my-groups-page.tsx'

const SECTIONS = ['created', 'joined', 'pending', 'waiting'] as const

type List = UseInfiniteQueryResult<ListPages<unknown>>

const isEmpty = ({ data, hasNextPage }: List): boolean =>
  data !== undefined && !hasNextPage && rowsOf(data).length === 0 && hiddenCountOf(data) === 0

/**
 * The lists, which the route's loader reads in parallel. Those that have something come first. Each appears once the lists above
 * it have loaded and cannot move it.
 */
const Lists = ({ user }: { user: SessionUser }) => {
  const email = user.email ?? ''
  const lists: Record<(typeof SECTIONS)[number], List> = {
    created: useInfiniteQuery(groupQueries.created(email)),
    joined: useInfiniteQuery(groupQueries.joined(email, 'joined')),
    pending: useInfiniteQuery(groupQueries.joined(email, 'pending')),
    waiting: useInfiniteQuery(groupQueries.joined(email, 'waiting')),
  }
  const firstPending = SECTIONS.findIndex((name) => lists[name].isPending)
  const filled = SECTIONS.filter((name) => !isEmpty(lists[name]))
  const shown =
    firstPending === -1
      ? [...filled, ...SECTIONS.filter((name) => isEmpty(lists[name]))]
      : filled.filter((name) => SECTIONS.indexOf(name) <= firstPending)
  return shown.map((name) => {
    // A list that turns out to be empty appears anew at the end, so that nothing moves there.
    const key = `${name} ${isEmpty(lists[name])}`
    return name === 'created' ? (
      <CreatedGroups key={key} email={email} />
    ) : (
      <JoinedGroups key={key} user={user} status={name} />
    )
  })
}

/** The page at /my-groups and /dashboard/my-groups. */
export const MyGroups = ({ user }: { user: SessionUser }) => (
  <MyGroupsPage>
    <ConfirmEmailLine user={user} />
    <Lists user={user} />
  </MyGroupsPage>
)
