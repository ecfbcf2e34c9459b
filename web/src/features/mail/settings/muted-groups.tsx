import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { ListFooter } from '#shared/ui/list-footer.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { mutedGroupsQuery } from '../api/mail-settings.ts'
import { useUnmuteGroup } from '../api/mute-group.ts'

const HEADING_ID = 'muted-groups'

type Muted = { readonly _id: string; readonly groupName: string }

const Row = ({ group: { _id, groupName }, uid }: { group: Muted; uid: string }) => {
  const mutation = useUnmuteGroup(_id, uid)
  const unmute = async (button: HTMLElement) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    await mutation.mutateAsync().then(moveFocus, () => undefined)
  }
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, py: 0.75 }}
    >
      <TextLink to="/groups/$id" params={{ id: _id }} dir="auto" sx={{ minWidth: 0 }}>
        {groupName}
      </TextLink>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Unmute ${groupName}`}
        loading={mutation.isPending}
        onClick={({ currentTarget }) => unmute(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        Unmute
      </Button>
    </Box>
  )
}

const isNotAdmitted = (error: unknown): boolean => error instanceof RestFailure && error.code === 'not-admitted'

/** The muted groups, each with a button to unmute it. Renders nothing if there are none. */
export const MutedGroups = ({ uid }: { uid: string }) => {
  const list = useInfiniteQuery(mutedGroupsQuery(uid))
  // A closed site names no groups to a user who is not admitted.
  if (list.isPending || isNotAdmitted(list.error)) return null
  if (list.isLoadingError)
    return <LoadFailure title="We couldn't load your muted groups." onRetry={() => list.refetch()} />
  const groups = rowsOf(list.data)
  if (groups.length === 0) return null
  return (
    <Box>
      <Typography variant="h3" id={HEADING_ID} sx={{ fontSize: '1rem', mb: 0.5 }}>
        Muted groups
      </Typography>
      <Box component="ul" aria-labelledby={HEADING_ID} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {groups.map((group) => (
          <Row key={group._id} group={group} uid={uid} />
        ))}
      </Box>
      <ListFooter what="muted groups" list={list} />
    </Box>
  )
}
