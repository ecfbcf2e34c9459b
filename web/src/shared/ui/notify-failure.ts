import { onlineManager } from '@tanstack/react-query'
import { messages } from '../messages/messages.ts'
import { type DialogContent, notify } from './dialogs.ts'

/**
 * Tells of a write that failed: the message of the catalogue and, when that is why, that the person is offline.
 * `isDraftKept` says that what they typed is still there.
 */
export const notifyFailure = (
  { title, text }: DialogContent & { text: string },
  { isDraftKept = false }: { isDraftKept?: boolean } = {},
): Promise<void> => {
  const hint = onlineManager.isOnline() ? '' : ` ${isDraftKept ? messages.offlineDraft : messages.offline}`
  return notify({ title, text: text + hint, severity: 'error' })
}
