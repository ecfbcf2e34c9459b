import { registerSW } from 'virtual:pwa-register'
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
 * tab that took it over makes this one offer a reload, not reload by itself.
 */
export const registerWorker = (): void => {
  let isWanted = false
  const update = registerSW({
    immediate: true,
    onNeedRefresh: () =>
      offerUpdate(() => {
        isWanted = true
        void update()
      }),
    onNeedReload: () => (isWanted ? location.reload() : offerUpdate(() => location.reload())),
    onRegisteredSW: (_, registration) => registration && lookForUpdates(registration),
    onRegisterError: (error) => console.warn('The site cannot be made to work offline', error),
  })
}
