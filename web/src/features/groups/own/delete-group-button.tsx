import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { SessionUser } from '#shared/session/session.ts'
import { type GroupToDelete, useDeleteGroup } from '../api/delete-group.ts'

/** The creator's button to delete the group. After the deletion, My Groups is opened. */
export const DeleteGroupButton = ({ group, user }: { group: GroupToDelete; user: SessionUser }) => {
  const navigate = useNavigate()
  const { deleteGroup, isPending } = useDeleteGroup(user.email ?? '', () => navigate({ to: '/my-groups' }))
  return (
    // The negative margin aligns the button's text with the column.
    <Button color="error" size="small" sx={{ mx: -1.75 }} loading={isPending} onClick={() => deleteGroup(group)}>
      Delete this group
    </Button>
  )
}
