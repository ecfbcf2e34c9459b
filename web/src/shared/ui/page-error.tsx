import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readStored, writeStored } from '../browser-storage.ts'
import { ButtonLink } from './link.tsx'
import { MessagePanel } from './message-panel.tsx'

/** How the message begins of an error whose cause is that code of the site could not be loaded (main.tsx). */
export const NOT_LOADED = 'Code was not loaded: '

/** Loads the page again, unless there is no connection: then the browser would show an error page of its own. */
const reload = (): Promise<void> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => undefined,
  )

/** Once in a session for each part: the server may not have it after a reload either. */
const reloadOnce = (message: string): void => {
  if (readStored('session', message)) return
  writeStored('session', message, 'reloaded')
  void reload()
}

/** The error boundary of every page, with a retry button. A page whose code is missing comes by itself when it can. */
export const PageError = ({ error: { message }, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const isNotLoaded = message.startsWith(NOT_LOADED)
  useEffect(() => {
    if (!isNotLoaded) return
    // A newer version of the site, deployed since, has other files.
    if (navigator.onLine) reloadOnce(message)
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isNotLoaded, message])
  const retry = () => {
    if (isNotLoaded) return void reload()
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
