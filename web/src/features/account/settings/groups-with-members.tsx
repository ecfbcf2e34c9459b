import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { groupQueries } from '#features/groups/queries.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { countText } from '#shared/ui/count-text.ts'
import { TextLink } from '#shared/ui/link.tsx'

/** Lists the user's groups that have members, so that the user can hand them over before the account is deleted. */
export const GroupsWithMembers = ({ email }: { email: string }) => {
  const { data, hasNextPage } = useInfiniteQuery(groupQueries.created(email))
  const groups = data ? rowsOf(data).filter(({ memberCount }) => memberCount > 0) : []
  if (groups.length === 0) return null
  return (
    <Alert severity="warning">
      Deleting your account also deletes these groups, which have members. You can hand a group over first: on its page,
      make a member an organizer, then offer it to them.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
        {groups.map(({ _id, groupName, memberCount }) => (
          <li key={_id}>
            <TextLink to="/groups/$id" params={{ id: _id }}>
              <bdi>{groupName}</bdi>
            </TextLink>{' '}
            ({countText(memberCount)})
          </li>
        ))}
        {hasNextPage && <li>and others</li>}
      </Box>
    </Alert>
  )
}
