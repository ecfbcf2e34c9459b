import { messages } from '../../shared/messages/messages.ts'
import { siteOrigin } from '../../shared/site-origin.ts'
import { notify } from '../../shared/ui/dialogs.ts'
import { showToast } from '../../shared/ui/toasts.ts'

type Shared = { readonly id: string; readonly groupName: string }

/** The public address of a group's page. */
export const groupAddress = (id: string): string => `${siteOrigin}/groups/${id}`

/** Copies the link to a group; where the browser does not allow that, shows it. */
export const copyGroupLink = async ({ id }: Pick<Shared, 'id'>): Promise<void> => {
  const address = groupAddress(id)
  try {
    await navigator.clipboard.writeText(address)
    showToast({ variant: 'success', message: messages.linkCopied })
  } catch {
    await notify({ title: messages.copyThisLink, text: address })
  }
}

/** Opens the browser's own sharing, or copies the link where there is none. Closing it is no failure. */
export const shareGroup = async ({ id, groupName }: Shared): Promise<void> => {
  if (!('share' in navigator)) return copyGroupLink({ id })
  try {
    await navigator.share({ title: groupName, url: groupAddress(id) })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyGroupLink({ id })
  }
}
