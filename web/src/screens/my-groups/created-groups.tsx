import type { RestGroup } from '@hobbyhub/contract/group'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { groupQueries } from '../../features/groups/queries.ts'
import { CategoryBadge } from '../../shared/ui/category.tsx'
import { countText } from '../../shared/ui/count-text.ts'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { ButtonLink, TextLink } from '../../shared/ui/link.tsx'
import { TableSection } from './table-section.tsx'
import { useDelete } from './use-delete.ts'

/** How many requests wait in a group. */
const WaitingMark = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      ml: 1,
      px: 1.25,
      borderRadius: 99,
      fontSize: '0.875rem',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: 'secondary.main',
      bgcolor: 'secondary.light',
    }}
  >
    {countText(count)} waiting
  </Box>
)

/** The table of groups that the user created. */
export const CreatedGroups = ({ email }: { email: string }) => {
  const list = useInfiniteQuery(groupQueries.created(email))
  const remove = useDelete(email)
  const columns = [
    { header: '#', cell: (_: RestGroup, index: number) => index + 1 },
    {
      header: 'Group Name',
      cell: ({ _id, groupName, pendingCount }: RestGroup) => (
        <Box sx={{ '&&': { whiteSpace: 'normal' } }}>
          <TextLink to="/groups/$id" params={{ id: _id }} dir="auto">
            {groupName}
          </TextLink>
          {pendingCount > 0 && <WaitingMark count={pendingCount} />}
        </Box>
      ),
    },
    { header: 'Category', cell: ({ category }: RestGroup) => <CategoryBadge category={category} /> },
    {
      header: 'Actions',
      cell: (group: RestGroup) => (
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
            disabled={remove.isPending}
            onClick={() => remove.ask(group)}
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
      list={list}
    >
      {(rows) => <DataTable caption="My Created Groups" columns={columns} rows={rows} rowKey={(row) => row._id} />}
    </TableSection>
  )
}
