import type { RestBlocked } from '@hobbyhub/contract/blocked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { unblockUser } from '../../../features/blocked/change-blocked.ts'
import { blockedQueries } from '../../../features/blocked/queries.ts'
import { focusAfterDecision } from '../../../features/members/focus-after-decision.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { safetyMessages } from '../../../shared/messages/safety-messages.ts'
import { rowsOf, withoutRows } from '../../../shared/rest/pages.ts'
import { confirm } from '../../../shared/ui/dialogs.ts'
import { failureMessage } from '../../../shared/ui/failure-message.ts'
import { LoadFailure } from '../../../shared/ui/load-failure.tsx'
import { MoreRows } from '../../../shared/ui/more-rows.tsx'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'
import { showToast } from '../../../shared/ui/toasts.ts'

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

const Row = ({ groupId, blocked }: { groupId: string; blocked: RestBlocked }) => {
  const queryClient = useQueryClient()
  const { queryKey } = blockedQueries.ofGroup(groupId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => unblockUser(groupId, blocked.uid),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  const unblock = async (button: Element) => {
    const words = safetyMessages.unblock(blocked.name)
    if (!(await confirm(words.confirm))) return
    const moveFocus = focusAfterDecision(button.closest('li'))
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
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
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
    </Box>
  )
}

/** Who cannot join a group. */
const BlockedList = ({ groupId }: { groupId: string }) => {
  const list = useInfiniteQuery(blockedQueries.ofGroup(groupId))
  if (list.isPending)
    return (
      <Box role="status" aria-label="Loading who is blocked" sx={{ width: '100%' }}>
        <Skeleton height={64} />
      </Box>
    )
  if (list.isLoadingError)
    return <LoadFailure title="We couldn't load who is blocked." onRetry={() => list.refetch()} />
  const blocked = rowsOf(list.data)
  if (blocked.length === 0) return <Typography color="textSecondary">Nobody is blocked.</Typography>
  return (
    <Box sx={{ width: '100%' }}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {blocked.map((each) => (
          <Row key={each.uid} groupId={groupId} blocked={each} />
        ))}
      </Box>
      <MoreRows what="people" list={list} />
    </Box>
  )
}

export default BlockedList
