import Button from '@mui/material/Button'
import { useMarkActive } from '#features/groups/api/mark-active.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'

type StillMeetingButtonProps = { groupId: string; groupName: string }

/** Answers the question of a notification whether a group still meets. */
export const StillMeetingButton = ({ groupId, groupName }: StillMeetingButtonProps) => {
  const { mutate, isPending, isSuccess } = useMarkActive(groupId)
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ my: 0.5 }}
      loading={isPending}
      disabled={isSuccess}
      aria-label={`Yes, we're still meeting: ${groupName}`}
      onClick={({ currentTarget }) => {
        const link = currentTarget.closest('li')?.querySelector('a')
        // While the button is disabled, the dialog has the focus.
        mutate(() => moveFocusAfterAction([link], currentTarget.closest('[role=dialog]')))
      }}
    >
      Yes, we're still meeting
    </Button>
  )
}
