import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { localToday } from '@hobbyhub/contract/shared/today'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { joinedGroupUrgency } from '#features/groups/card/group-urgency.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { MembershipMenu } from '#features/members/own/membership-menu.tsx'
import { hiddenCountOf } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { countText } from '#shared/ui/count-text.ts'
import { DataTable } from '#shared/ui/data-table.tsx'
import { GroupCell } from './group-cell.tsx'
import { TableSection } from './table-section.tsx'

const WORDS = {
  joined: { title: 'My Joined Groups', what: 'joined groups', hidden: 'of your groups' },
  pending: { title: 'My Requests', what: 'requests', hidden: 'of the groups that you asked to join' },
  waiting: { title: 'Waiting for a Place', what: 'waiting lists', hidden: 'of the groups that you wait for' },
} as const

/** Says how many groups are missing from the table: "1 of your groups is hidden by moderators." Null if none are. */
const hiddenText = (count: number, ofGroups: string): string | null =>
  count === 0 ? null : `${countText(count)} ${ofGroups} ${count === 1 ? 'is' : 'are'} hidden by moderators.`

const urgencyOf = (group: RestJoinedGroup) => joinedGroupUrgency(group, localToday(new Date()))

/**
 * A table of groups that the user joined, asked to join, or waits for. If there are no such groups, shows a message for joined
 * groups, and nothing for the others, unless moderators have hidden some.
 */
export const JoinedGroups = ({ user, status }: { user: SessionUser; status: MemberStatus }) => {
  const list = useInfiniteQuery(groupQueries.joined(user.email ?? '', status))
  const { title, what, hidden } = WORDS[status]
  const hiddenLine = hiddenText(list.data ? hiddenCountOf(list.data) : 0, hidden)
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
      isMenu: true,
      cell: (group: RestJoinedGroup) => <MembershipMenu group={group} user={user} status={status} />,
    },
  ]
  const isEmpty = !list.hasNextPage && !list.data?.pages.some(({ rows }) => rows.length > 0)
  if (status !== 'joined' && isEmpty && hiddenLine === null) return null
  return (
    <TableSection
      title={title}
      what={what}
      empty={hiddenLine ?? "You haven't joined any groups yet."}
      list={list}
      urgencyOf={urgencyOf}
    >
      {(rows) => (
        <>
          <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row._id} />
          {hiddenLine !== null && (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {hiddenLine}
            </Typography>
          )}
        </>
      )}
    </TableSection>
  )
}
