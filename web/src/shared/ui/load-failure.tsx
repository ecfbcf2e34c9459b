import Button from '@mui/material/Button'
import type { MouseEvent } from 'react'
// The drawing is rarely shown, so it is not inlined into the first view. The service worker caches it for use offline.
import failure from '../../assets/drawings/failure.svg?no-inline'
import { MessagePanel } from './message-panel.tsx'
import { moveFocusAfterAction } from './move-focus-after-action.ts'

type LoadFailureProps = {
  title: string
  onRetry: () => Promise<unknown>
  /** Set if the page has no other heading. */
  headingLevel?: 'h1'
}

/** The error state of data that could not be loaded, with a retry button. */
export const LoadFailure = ({ title, onRetry, headingLevel }: LoadFailureProps) => {
  // The button disappears, so the focus moves to the heading of what was loaded, or to the popup that shows it.
  const retry = async ({ currentTarget }: MouseEvent) => {
    const heading = currentTarget.closest('section')?.querySelector('h2[tabindex]')
    const popup = currentTarget.closest('[role="dialog"]')
    await onRetry()
    moveFocusAfterAction([heading, popup, document.querySelector('main h1')])
  }
  return (
    <MessagePanel
      role="alert"
      drawing={failure}
      headingLevel={headingLevel}
      title={title}
      text="Check your connection, then try again."
    >
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
    </MessagePanel>
  )
}
