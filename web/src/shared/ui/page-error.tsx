import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../browser-storage.ts'
import { ButtonLink } from './link.tsx'
import { MessagePanel } from './message-panel.tsx'
import { PageSpinner } from './page-spinner.tsx'

/** How the message begins of an error whose cause is that code of the site could not be loaded (main.tsx). */
export const NOT_LOADED = 'Code was not loaded: '

/** Loads the page again, and resolves with true, unless there is no connection: the browser would show its own error page. */
const reload = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      location.reload()
      return true
    },
    () => false,
  )

let reloading = false
/** Whether a page is about to load itself again. */
export const isReloading = (): boolean => reloading

/**
 * The error boundary of every page, with a retry button. A page whose code is missing reloads once, and again once
 * online.
 */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const message = error instanceof Error ? error.message : ''
  const isNotLoaded = message.startsWith(NOT_LOADED)
  // Once in a session for each part: a newer version of the site has other files, or the server lacks one.
  const [isTrying, setTrying] = useState(isNotLoaded && navigator.onLine && readStored('session', message) === null)
  useEffect(() => {
    if (!isTrying) return
    writeStored('session', message, 'reloaded')
    reloading = true
    void reload().then((isLoading) => {
      reloading = isLoading
      setTrying(isLoading)
    })
  }, [isTrying, message])
  useEffect(() => {
    if (!isNotLoaded) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isNotLoaded])
  const retry = () => {
    if (isNotLoaded) return void reload()
    reset()
    void router.invalidate()
  }
  if (isTrying) return <PageSpinner />
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
