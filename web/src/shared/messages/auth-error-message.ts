import { SUSPENDED_MESSAGE } from '@hobbyhub/contract/moderation/suspended-message'

/** Messages by error code of Firebase Authentication: what happened and, if possible, what to do. Other codes get GENERIC. */
const TEXTS: Readonly<Record<string, string>> = {
  'auth/user-disabled': SUSPENDED_MESSAGE,
  'auth/user-token-expired': 'Your session has ended. Please log in again.',
  'auth/invalid-user-token': 'Your session has ended. Please log in again.',
  'auth/invalid-refresh-token': 'Your session has ended. Please log in again.',
  'auth/network-request-failed': "We couldn't reach the sign-in service. Check your connection and try again.",
  'auth/missing-recaptcha-token': "The security check didn't finish. Please try again.",
  'auth/password-does-not-meet-requirements': "This password doesn't meet the rules. Please choose a stronger one.",
  'auth/weak-password': 'This password is too weak. Please choose a stronger one.',
  'auth/multi-factor-auth-required': "This account asks for a second step, which this site doesn't offer yet.",
  'auth/user-mismatch': "That's a different account from the one you're signed in with.",
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you finished. Please try again.',
  'auth/cancelled-popup-request': 'Another sign-in window is already open. Finish there, or try again.',
  'auth/unauthorized-domain': "Sign-in isn't set up for this web address. Please tell us.",
  'auth/web-storage-unsupported':
    'Your browser keeps this site from storing your session. Allow cookies and site data, then try again.',
  'auth/operation-not-supported-in-this-environment':
    "Your browser doesn't support this way of signing in. Please try another.",
  'auth/invalid-api-key': "Sign-in isn't set up correctly. Please tell us.",
  'auth/internal-error': 'The sign-in service had a problem. Please try again in a moment.',
  'auth/email-already-in-use': 'This e-mail already has an account. Log in instead.',
  'auth/account-exists-with-different-credential': 'This e-mail already has an account. Log in the way you did before.',
  'auth/wrong-password': "The e-mail or the password isn't right. Please try again.",
  'auth/user-not-found': "The e-mail or the password isn't right. Please try again.",
  'auth/invalid-credential': "The e-mail or the password isn't right. Please try again.",
  'auth/requires-recent-login': 'For this, please log out, log in again, and try once more.',
  'auth/invalid-new-email': "That isn't an e-mail address. Please check it.",
  'auth/invalid-email': "That isn't an e-mail address. Please check it.",
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes, then try again.',
}

const GENERIC = 'Something unexpected happened. Please try again.'

/** Returns the Firebase Auth error code, or ''. */
export const authErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns the message for an error of Firebase Authentication, or a generic one for an unknown code. */
export const authErrorMessage = (error: unknown): string => {
  const code = authErrorCode(error)
  return (Object.hasOwn(TEXTS, code) && TEXTS[code]) || GENERIC
}
