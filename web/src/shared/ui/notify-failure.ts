import { onlineManager } from '@tanstack/react-query'
import { messages } from '../messages/messages.ts'
import { type DialogContent, notify } from './dialogs.ts'

/**
 * Shows the message of a failed write and, if the user is offline, says so. `isDraftKept` adds that what they typed is
 * kept.
 */
export const notifyFailure = (
  { title, text }: DialogContent & { text: string },
  { isDraftKept = false }: { isDraftKept?: boolean } = {},
): Promise<void> => {
  const hint = onlineManager.isOnline() ? '' : ` ${isDraftKept ? messages.offlineDraft : messages.offline}`
  return notify({ title, text: text + hint, severity: 'error' })
}
