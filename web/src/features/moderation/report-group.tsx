import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** For everybody but the group's creator. */
export const ReportGroup = ({ groupId }: { groupId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* The negative margin aligns its text with the column. */}
      <Button
        className="screen-only"
        size="small"
        color="inherit"
        sx={{ mx: -1.75, color: 'text.secondary' }}
        onClick={() => setOpen(true)}
      >
        Report this group
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
