import { useEffect } from 'react'
import { onReturnToTab } from '#shared/on-return-to-tab.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { useAuth } from '#shared/session/use-auth.ts'

const checkConfirmation = async (): Promise<void> => {
  try {
    await (await import('#features/sign-in/api/confirm-email.ts')).checkEmailConfirmation()
  } catch (error) {
    // For example, the device is offline. The next return to the tab checks again.
    console.warn('Whether the e-mail is confirmed could not be checked', error)
  }
}

/**
 * Whether the user has confirmed their e-mail. Until they have, each return to this tab checks it, because users often open the
 * link in another tab or on another device.
 */
export const useEmailConfirmed = (user: SessionUser): boolean => {
  // `user` was copied when the page was opened, so it can be outdated.
  const { user: current } = useAuth()
  const isConfirmed = (current ?? user).emailVerified
  useEffect(() => (isConfirmed ? undefined : onReturnToTab(() => void checkConfirmation())), [isConfirmed])
  return isConfirmed
}
