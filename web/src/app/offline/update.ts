import { showToast } from '../../shared/ui/toasts.ts'

/** Not in `messages`, because every page loads these two. */
const updateMessages = { ready: 'A newer version of the site is ready.', reload: 'Reload' }

let load = (): void => undefined

/** Offers a newer version of the site; `reload` loads it. A later offer replaces one that is still shown. */
export const offerUpdate = (reload: () => void): void => {
  load = reload
  showToast({
    variant: 'info',
    message: updateMessages.ready,
    action: { label: updateMessages.reload, run: () => load() },
  })
}
