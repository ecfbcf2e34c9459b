import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '#shared/session/session.ts'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

export const DeleteAccountButton = ({ user }: { user: SessionUser }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" sx={{ justifySelf: 'start' }} color="error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
