import { isClosed } from '@hobbyhub/contract/shared/registration'
import { messages } from '#shared/messages/messages.ts'
import { siteOrigin } from '#shared/site-origin.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'

/** The public URL of a group's page. */
export const groupPageUrl = (id: string): string => `${siteOrigin}/groups/${id}`

/** The URL of the page that the server makes of a group, for visitors and for programs that show previews of links. */
export const groupPreviewUrl = (id: string): string => `${siteOrigin}/s/${id}`

/** The URL for sharing a group. A closed site shows the group to those who log in alone, so the link leads to it directly. */
export const groupShareUrl = isClosed ? groupPageUrl : groupPreviewUrl

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
