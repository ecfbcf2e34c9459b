import { showToast } from '../../shared/ui/toasts.ts'
import { updateMessages } from './update-messages.ts'

let load = (): void => undefined

/** Offers a newer version of the site, which `reload` loads. A later offer replaces one that is still shown. */
export const offerUpdate = (reload: () => void): void => {
  load = reload
  showToast({
    variant: 'info',
    message: updateMessages.ready,
    action: { label: updateMessages.reload, run: () => load() },
  })
}
