import type { RestBlocked } from '@hobbyhub/contract/moderation/blocked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { withoutRows } from '../../shared/rest/pages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { focusAfterRemoval } from '../../shared/ui/focus-changed.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { ListRow, RowList } from '../../shared/ui/row-list.tsx'
import { showToast } from '../../shared/ui/toasts.ts'
import { blockedQueries } from './blocked-queries.ts'
import { unblockUser } from './change-blocked.ts'
import { moderationMessages } from './messages.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const Row = ({ groupId, blocked }: { groupId: string; blocked: RestBlocked }) => {
  const queryClient = useQueryClient()
  const { queryKey } = blockedQueries.ofGroup(groupId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => unblockUser(groupId, blocked.uid),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const unblock = async (button: Element) => {
    const words = moderationMessages.unblock(blocked.name)
    if (!(await confirm(words.confirm))) return
    const moveFocus = focusAfterRemoval(button.closest('li'))
    try {
      await mutateAsync()
      queryClient.setQueryData(queryKey, (data) => data && withoutRows(data, ({ uid }) => uid === blocked.uid))
      showToast({ variant: 'success', message: words.done })
      moveFocus()
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  return (
    <ListRow>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{blocked.name}</bdi>
        </Typography>
        <Typography color="textSecondary">since {dayFormat.format(new Date(blocked.blockedAt))}</Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Unblock ${blocked.name}`}
        disabled={isPending}
        onClick={({ currentTarget }) => unblock(currentTarget)}
      >
        Unblock
      </Button>
    </ListRow>
  )
}

/** The users who are blocked from a group. */
const BlockedList = ({ groupId }: { groupId: string }) => {
  const list = useInfiniteQuery(blockedQueries.ofGroup(groupId))
  return (
    <RowList
      list={list}
      what="people"
      loading="Loading who is blocked"
      failed="We couldn't load who is blocked."
      empty="Nobody is blocked."
    >
      {(each) => <Row key={each.uid} groupId={groupId} blocked={each} />}
    </RowList>
  )
}

export default BlockedList
