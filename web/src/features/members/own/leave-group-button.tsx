import Button from '@mui/material/Button'
import type { SessionUser } from '#shared/session/session.ts'
import { useLeaveGroup } from '../api/leave-group.ts'
import { focusMembership } from '../join/membership-focus.ts'

type LeaveGroupButtonProps = { group: { id: string; groupName: string }; user: SessionUser }

/** The button to leave the group, at the end of the page. Only members see it. */
export const LeaveGroupButton = ({ group, user }: LeaveGroupButtonProps) => {
  const { leave, isPending } = useLeaveGroup(group, user)
  return (
    // The negative margin aligns the button's text with the column.
    <Button
      className="screen-only"
      color="inherit"
      size="small"
      sx={{ mx: -1.75 }}
      loading={isPending}
      onClick={async ({ currentTarget }) => focusMembership((await leave()) ? null : currentTarget)}
    >
      Leave Group
    </Button>
  )
}
