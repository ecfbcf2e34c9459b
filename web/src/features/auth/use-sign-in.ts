import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../shared/ui/dialogs.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { takeRedirectPath } from './redirect-path.ts'

type Words = { success: () => { title: string; text: string }; failure: (error: unknown) => string }

/**
 * Runs a sign-in or registration. On success it shows the dialog, goes to the remembered path and resets that to "/";
 * on failure it shows the toast. Resolves with whether it succeeded.
 */
export const useSignIn = () => {
  const navigate = useNavigate()
  return async (operation: () => Promise<void>, { success, failure }: Words): Promise<boolean> => {
    try {
      await operation()
    } catch (error) {
      showToast({ variant: 'error', message: failure(error) })
      return false
    }
    await navigate({ href: takeRedirectPath(), replace: true })
    void notify({ ...success(), severity: 'success' })
    return true
  }
}
