import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeleteGroup } from '#features/groups/api/delete-group.ts'
import { createdGroupUrgency } from '#features/groups/card/group-urgency.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { DataTable } from '#shared/ui/data-table.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { GroupCell } from './group-cell.tsx'
import { TableSection } from './table-section.tsx'

const urgencyOf = (group: RestGroupWithMeeting) => createdGroupUrgency(group, localToday(new Date()))

/** The table of groups that the user created. */
export const CreatedGroups = ({ email }: { email: string }) => {
  const list = useInfiniteQuery(groupQueries.created(email))
  const deletion = useDeleteGroup(email)
  const remove = async (group: RestGroupWithMeeting, button: Element) => {
    const moveFocus = focusAfterRemoval(button.closest('tr'))
    if (await deletion.deleteGroup({ ...group, id: group._id })) moveFocus()
  }
  const columns = [
    { header: '#', cell: (_: RestGroupWithMeeting, index: number) => index + 1 },
    {
      header: 'Group Name',
      cell: (group: RestGroupWithMeeting) => <GroupCell group={group} urgency={urgencyOf(group)} />,
    },
    { header: 'Category', cell: ({ category }: RestGroupWithMeeting) => <CategoryBadge category={category} /> },
    {
      header: 'Actions',
      cell: (group: RestGroupWithMeeting) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink
            to="/update-group/$id"
            params={{ id: group._id }}
            size="small"
            variant="outlined"
            aria-label={`Update ${group.groupName}`}
          >
            Update
          </ButtonLink>
          <Button
            size="small"
            color="error"
            variant="outlined"
            aria-label={`Delete ${group.groupName}`}
            disabled={deletion.isPending}
            onClick={({ currentTarget }) => remove(group, currentTarget)}
          >
            Delete
          </Button>
        </Box>
      ),
    },
  ]
  return (
    <TableSection
      title="My Created Groups"
      what="created groups"
      empty="You haven't created any groups yet."
      emptyAction={
        <ButtonLink to="/create-group" variant="outlined">
          Create a group
        </ButtonLink>
      }
      list={list}
      urgencyOf={urgencyOf}
    >
      {(rows) => <DataTable caption="My Created Groups" columns={columns} rows={rows} rowKey={(row) => row._id} />}
    </TableSection>
  )
}
