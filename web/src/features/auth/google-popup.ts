import { _castAuth, _getInstance, type PopupRedirectResolverInternal } from '@firebase/auth/internal'
import { browserPopupRedirectResolver } from 'firebase/auth'
import { auth } from '../../shared/firebase/auth.ts'

/**
 * Loads Google's script and the provider's frame ahead of the press: Safari and phones block a window that opens after
 * a wait for the network. `initializeAuth` does the same where it is given the resolver, but on every page. What fails
 * here is tried again at the press.
 */
export const prepareGooglePopup = (): void => {
  const resolver = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver)
  resolver._initialize(_castAuth(auth)).catch(() => undefined)
}
