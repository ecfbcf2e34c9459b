import Button from '@mui/material/Button'
// The drawing is rarely shown, so it is not inlined into the first view. The service worker caches it for use offline.
import failure from '../../assets/drawings/failure.svg?no-inline'
import { MessagePanel } from './message-panel.tsx'

type LoadFailureProps = {
  title: string
  onRetry: () => void
  /** Set if the page has no other heading. */
  headingLevel?: 'h1'
}

/** The error state of data that could not be loaded, with a retry button. */
export const LoadFailure = ({ title, onRetry, headingLevel }: LoadFailureProps) => (
  <MessagePanel
    role="alert"
    drawing={failure}
    headingLevel={headingLevel}
    title={title}
    text="Check your connection, then try again."
  >
    <Button variant="contained" onClick={onRetry}>
      Try again
    </Button>
  </MessagePanel>
)
