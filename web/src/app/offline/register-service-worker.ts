import { whenSessionReady } from '#shared/session/session.ts'
import { offerUpdate } from './offer-update.ts'

/** The minimum time between two checks for a new version, in ms. The page checks when the user returns to its tab. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000

const checkForUpdates = (registration: ServiceWorkerRegistration): void => {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Registers the service worker, which makes the site open offline. A new version waits until the user accepts it. When another
 * tab activates the new version, this tab offers a reload instead of reloading by itself. (The PWA plugin's own client would miss
 * a version that the browser finds right after a load, before the page registers the worker.)
 */
export const registerServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  let isWanted = false
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    const wasControlled = isControlled
    isControlled = true
    if (!wasControlled) return
    if (isWanted) location.reload()
    else offerUpdate(() => location.reload())
  })

  const registration = await serviceWorker.register('/sw.js')
  const offer = (): void => {
    if (!registration.waiting || !isControlled) return
    offerUpdate(() => {
      isWanted = true
      // Firebase Authentication sends messages to the old worker when it starts, which a press does (load-on-first-hint.ts). Chromium
      // would then replace the old worker only half a minute later.
      const replaceWorker = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
      whenSessionReady().then(replaceWorker, replaceWorker)
    })
  }
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer()
    })
  offer()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  checkForUpdates(registration)
}
