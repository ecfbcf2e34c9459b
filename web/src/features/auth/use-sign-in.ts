import { useNavigate } from '@tanstack/react-router'
import { removeStored } from '../../shared/browser-storage.ts'
import { notify } from '../../shared/ui/dialogs.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { takeRedirectPath } from './redirect-path.ts'

/** The storage key of the registration form's draft, kept until its tab is closed or somebody signs in. */
export const REGISTER_DRAFT = 'draft:register'

type Words = { success: () => { title: string; text: string }; failure: (error: unknown) => string }

/** Gives the focus back to a button, which lost it when it was disabled. */
const restoreFocus = (element: Element | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
  })
}

/**
 * Runs a sign-in or registration. On success it shows the dialog, goes to the remembered path and resets that to "/";
 * on failure it shows the toast, and leaves the focus where it was. Resolves with the error, or null.
 */
export const useSignIn = () => {
  const navigate = useNavigate()
  return async (operation: () => Promise<void>, { success, failure }: Words): Promise<unknown> => {
    const focused = document.activeElement
    try {
      await operation()
    } catch (error) {
      showToast({ variant: 'error', message: failure(error) })
      restoreFocus(focused)
      return error
    }
    await navigate({ href: takeRedirectPath(), replace: true })
    removeStored('session', REGISTER_DRAFT)
    void notify({ ...success(), severity: 'success' })
    return null
  }
}
