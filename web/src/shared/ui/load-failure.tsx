import Button from '@mui/material/Button'
import failure from '../../assets/drawings/failure.svg'
import { MessagePanel } from './message-panel.tsx'

type LoadFailureProps = {
  title: string
  onRetry: () => void
  /** Where nothing else heads the page. */
  headingLevel?: 'h1'
}

/** The one error state of something that could not be loaded: says what, and offers to try again. */
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
