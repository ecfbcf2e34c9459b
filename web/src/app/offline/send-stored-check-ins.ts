import type { QueryClient } from '@tanstack/react-query'
import { CHECK_INS_KEY } from '#features/meetings/door/stored-check-ins.ts'
import { readStored } from '#shared/browser-storage.ts'
import { onUserChange } from '#shared/session/on-user-change.ts'

/** Sends the check-ins that an earlier visit could not send, on whatever page the organizer is now. */
export const sendStoredCheckIns = (queryClient: QueryClient): void => {
  onUserChange(async (uid) => {
    if (uid === null || readStored('local', CHECK_INS_KEY) === null) return
    try {
      const { sendWhenOnline } = await import('#features/meetings/door/check-in-queue.ts')
      sendWhenOnline(queryClient, uid)
    } catch (error) {
      console.warn('Stored check-ins could not be sent', error)
    }
  })
}
