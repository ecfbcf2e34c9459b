import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from './link.tsx'
import { MessagePanel } from './message-panel.tsx'

/** The error boundary of every page, with a retry button. */
export const PageError = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <MessagePanel
      role="alert"
      headingLevel="h1"
      title="Something went wrong."
      text="The page could not be shown. Check your connection and try again."
    >
      <Button variant="contained" onClick={retry}>
        Try again
      </Button>
      <ButtonLink to="/" variant="outlined">
        Go Home
      </ButtonLink>
    </MessagePanel>
  )
}
