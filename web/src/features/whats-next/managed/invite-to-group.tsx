import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { groupQueries } from '#features/groups/queries.ts'

const InviteDialog = lazy(() => import('#features/invites/form/invite-dialog.tsx'))

const nothing = () => undefined

/** The button that opens the dialog for an invitation to a group. The group is read once it is pressed. */
export const InviteToGroup = ({ id, groupName }: { id: string; groupName: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: group, isLoading } = useQuery({ ...groupQueries.detail(id), enabled: isOpen })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isOpen && isLoading}
        aria-label={`Invite people to ${groupName}`}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      {isOpen && group && (
        <Suspense fallback={null}>
          <InviteDialog group={group} onMade={nothing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
