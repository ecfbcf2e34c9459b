import { showToast } from '#shared/ui/toasts.ts'

/** Not part of `messages`, because every page loads this module and would then load all messages. */
const updateMessages = { ready: 'A newer version of the site is ready.', reload: 'Reload' }

let load = (): void => undefined

/** Shows a toast whose button calls `reload` to load a newer version of the site. A later `reload` replaces an earlier one. */
export const offerUpdate = (reload: () => void): void => {
  load = reload
  showToast({
    variant: 'info',
    message: updateMessages.ready,
    action: { label: updateMessages.reload, run: () => load() },
  })
}
