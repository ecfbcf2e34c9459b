import type { QueryClient } from '@tanstack/react-query'
import { onUserChange } from '#shared/session/on-user-change.ts'

/** How long a page with content waits for what is new, in ms. Until it is shown, nothing can be pressed. */
const MAX_NEWS_MS = 1000
/** How long the pictures of the new page may take to be decoded before it is shown, in ms. */
const MAX_DECODE_MS = 300

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Elements of a page that is loading. */
const LOADING = '.splash, .first-screen, [data-loading], main :is(.MuiSkeleton-root, .MuiCircularProgress-root)'

const hasContent = (): boolean => {
  const root = document.getElementById('root')
  return root?.querySelector('main h1') != null && root.querySelector(LOADING) === null
}

/** Decodes the visible pictures of the new page, which would otherwise be painted a moment after it. */
const decodePictures = (): Promise<unknown> => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#root img')]
  const visible = pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight)
  return Promise.allSettled(visible.map((picture) => picture.decode()))
}

/**
 * On a return visit, index.html shows the page of the last one. Replaces it once React has rendered the page with its content and, within
 * a second, with what is new; at once, if the user turns out to be another or signed out. (index.html ends it after 8 s.)
 */
export const replaceLastScreen = (queryClient: QueryClient): void => {
  const lastScreen = document.getElementById('last-screen')
  if (!lastScreen) return
  // Hidden from main.tsx, because the text of the last visit's page would otherwise change its font while it is visible.
  const font = document.getElementById('figtree')
  font?.removeAttribute('id')
  const remove = () => {
    font?.setAttribute('media', 'all')
    lastScreen.remove()
  }
  const until = async (isReached: () => boolean): Promise<void> => {
    while (lastScreen.isConnected && !isReached()) await new Promise(requestAnimationFrame)
  }
  onUserChange((uid) => {
    if (uid !== (lastScreen.dataset.uid ?? null)) remove()
  })
  void until(hasContent)
    .then(() => Promise.race([until(() => queryClient.isFetching() === 0 && hasContent()), delay(MAX_NEWS_MS)]))
    .then(() => Promise.race([decodePictures(), delay(MAX_DECODE_MS)]))
    .then(remove)
}
