import { offerUpdate } from './update.ts'

/** A page that stays open looks for a newer version when its person comes back to it, at most this often. */
const LOOK_EVERY_MS = 60 * 60_000

const lookForUpdates = (registration: ServiceWorkerRegistration): void => {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/**
 * Registers the service worker that opens the site offline. A newer version waits until the person asks for it; another
 * tab that took it over makes this one offer a reload, not reload by itself. (Not by the plugin's client: a version that
 * the browser finds before the page registers, as it does right after a load, escapes it.)
 */
export const registerWorker = async (): Promise<void> => {
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
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
    })
  }
  const watch = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer()
    })
  offer()
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
  lookForUpdates(registration)
}
