import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

const ObjectDialog = lazy(() => import('./object-dialog.tsx'))

type ObjectButtonProps = { id: string; groupName: string }

/** The button by which the creator of a hidden group objects to the decision. */
export const ObjectButton = (props: ObjectButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Object to this decision
      </Button>
      {isOpen && (
        <Suspense>
          <ObjectDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
