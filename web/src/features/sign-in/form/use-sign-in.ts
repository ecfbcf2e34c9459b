import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { removeStored } from '#shared/browser-storage.ts'
import { type DialogContent, showMessage } from '#shared/ui/dialogs.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { takeRedirectPath } from '../redirect/redirect-path.ts'

/** The storage key of the registration form's draft. The draft is kept until its tab is closed or somebody signs in there. */
export const REGISTER_DRAFT_KEY = 'draft:register'

/** The storage key of the picture that was chosen before the account exists, as a data URL. It is kept as long as the draft. */
export const REGISTER_PICTURE_KEY = 'draft:register-picture'

type SignInMessages<Values> = {
  success: (values: Values) => Pick<DialogContent, 'title' | 'text' | 'extra'>
  failure: (error: unknown) => string
}

/** Gives the focus back to a button that lost it when it was disabled. */
const restoreFocus = (element: Element | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
  })
}

/**
 * Returns a function that signs in or registers. On success, it goes to the remembered path, resets that path to "/", shows a
 * dialog, and resolves with null. On failure, it shows a toast, restores the focus, and resolves with the error.
 */
export const useSignIn = <Values = void>(
  mutationFn: (values: Values) => Promise<void>,
  { success, failure }: SignInMessages<Values>,
) => {
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({ mutationFn })
  return async (values: Values): Promise<unknown> => {
    const focused = document.activeElement
    try {
      await mutateAsync(values)
    } catch (error) {
      showToast({ variant: 'error', message: failure(error) })
      restoreFocus(focused)
      return error
    }
    await navigate({ href: takeRedirectPath(), replace: true })
    for (const key of [REGISTER_DRAFT_KEY, REGISTER_PICTURE_KEY]) removeStored('session', key)
    void showMessage({ ...success(values), severity: 'success' })
    return null
  }
}
