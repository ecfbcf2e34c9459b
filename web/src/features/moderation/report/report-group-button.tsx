import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** The button to report a group. The group's creator does not see it. */
export const ReportGroupButton = ({ groupId }: { groupId: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* The negative margin aligns the button's text with the column. */}
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
