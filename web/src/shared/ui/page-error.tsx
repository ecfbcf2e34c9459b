import Button from '@mui/material/Button'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../browser-storage.ts'
import { READ_LIMIT_MS } from '../constants.ts'
import { ButtonLink } from './link.tsx'
import { MessagePanel } from './message-panel.tsx'
import { PageSpinner } from './page-spinner.tsx'

/** The prefix that main.tsx puts before an error's message if a chunk of the site could not be loaded. */
export const CHUNK_NOT_LOADED = 'Code was not loaded: '

declare global {
  /** Reloads the page, if scripts of it are gone. Defined in index.html. */
  var reloadPage: () => void
}

/**
 * Reloads the page if there is a connection; without one, the browser would show its own error page. Resolves with whether it
 * reloads.
 */
const reload = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(READ_LIMIT_MS) }).then(
    () => {
      globalThis.reloadPage()
      return true
    },
    () => false,
  )

let reloading = false
/** Whether the page is about to reload itself. */
export const isReloading = (): boolean => reloading

/**
 * The error boundary of every page, with a retry button. A page whose code is missing reloads itself once, and again when the
 * device goes online.
 */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const message = error instanceof Error ? error.message : ''
  const isNotLoaded = message.startsWith(CHUNK_NOT_LOADED)
  // Reloads only once in a session for each missing chunk. A reload helps if a newer version of the site has other chunks, but
  // not if the server lacks the chunk.
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
