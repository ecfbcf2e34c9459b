import { _castAuth, _getInstance, type PopupRedirectResolverInternal } from '@firebase/auth/internal'
import { browserPopupRedirectResolver } from 'firebase/auth'
import { auth } from '#shared/firebase/auth.ts'

/**
 * Loads Google's script and the provider's frame before the button is pressed, because Safari and mobile browsers block a popup
 * that opens after waiting for the network. In these browsers, `initializeAuth` with the resolver would load them on every page.
 * A failure is ignored, because a press on the button tries again.
 */
export const prepareGooglePopup = (): void => {
  const resolver = _getInstance<PopupRedirectResolverInternal>(browserPopupRedirectResolver)
  resolver._initialize(_castAuth(auth)).catch(() => undefined)
}
