import type { RestJoinedGroup } from '@hobbyhub/contract/groups/group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { localToday } from '@hobbyhub/contract/shared/days'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../features/account/session/session.ts'
import { joinedUrgency } from '../../features/announcements/urgency.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { LeaveRowButton } from '../../features/members/leave-row-button.tsx'
import { CategoryBadge } from '../../shared/ui/category.tsx'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { GroupCell } from './group-cell.tsx'
import { TableSection } from './table-section.tsx'

const WORDS = {
  joined: { title: 'My Joined Groups', what: 'joined groups' },
  pending: { title: 'My Requests', what: 'requests' },
  waiting: { title: 'Waiting for a Place', what: 'waiting lists' },
} as const

const urgencyOf = (group: RestJoinedGroup) => joinedUrgency(group, localToday(new Date()))

/** The table of groups that the user joined, asked to join, or waits for. The latter two are not shown empty. */
export const JoinedGroups = ({ user, status }: { user: SessionUser; status: MemberStatus }) => {
  const list = useInfiniteQuery(groupQueries.joined(user.email ?? '', status))
  const { title, what } = WORDS[status]
  const columns = [
    { header: '#', cell: (_: RestJoinedGroup, index: number) => index + 1 },
    {
      header: 'Group Name',
      cell: (group: RestJoinedGroup) => <GroupCell group={group} urgency={urgencyOf(group)} />,
    },
    { header: 'Category', cell: ({ category }: RestJoinedGroup) => <CategoryBadge category={category} /> },
    { header: 'Creator', cell: ({ creatorName }: RestJoinedGroup) => <bdi>{creatorName}</bdi> },
    ...(status === 'waiting' ? [{ header: 'Position', cell: ({ position }: RestJoinedGroup) => position ?? '–' }] : []),
    {
      header: 'Membership',
      cell: (group: RestJoinedGroup) => <LeaveRowButton group={group} user={user} status={status} />,
    },
  ]
  const isEmpty = !list.hasNextPage && !list.data?.pages.some(({ rows }) => rows.length > 0)
  if (status !== 'joined' && isEmpty) return null
  return (
    <TableSection
      title={title}
      what={what}
      empty="You haven't joined any groups yet."
      list={list}
      urgencyOf={urgencyOf}
    >
      {(rows) => <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row._id} />}
    </TableSection>
  )
}
