import { messages } from '#shared/messages/messages.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'

/** The public URL of a group's page. */
export const groupPageUrl = (id: string): string => `${siteOrigin}/groups/${id}`

/** The URL for sharing a group. It gives other sites a title and picture, and redirects people to the group's page. */
export const groupShareUrl = (id: string): string => `${siteOrigin}/s/${id}`

/** Copies a link, or shows the link if the browser does not allow copying. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ variant: 'success', message: messages.linkCopied })
  } catch {
    await showMessage({ title: messages.copyThisLink, text: address })
  }
}

/** Opens the browser's share dialog. If there is none or it fails, copies the link. Resolves with false if the user cancels. */
export const shareLink = async ({ title, address }: { title: string; address: string }): Promise<boolean> => {
  try {
    if (!('share' in navigator)) await copyLink(address)
    else await navigator.share({ title, url: address })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    await copyLink(address)
  }
  return true
}

/** Shares the link to a group's page. */
export const shareGroup = ({ id, groupName }: { readonly id: string; readonly groupName: string }): Promise<boolean> =>
  shareLink({ title: groupName, address: groupShareUrl(id) })
