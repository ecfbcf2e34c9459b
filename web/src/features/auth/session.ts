import type { User } from 'firebase/auth'
import { trackSession, wasSignedIn } from './signed-out-notice.ts'

/** What the product sees of the signed-in user: a plain copy, since the provider changes its own object in place. */
export type SessionUser = Pick<User, 'uid' | 'displayName' | 'email' | 'emailVerified' | 'photoURL'>

type Session = {
  /** Until the first auth report arrives. */
  readonly initialising: boolean
  /** While a sign-in, sign-out or registration is under way: buttons are disabled. */
  readonly loading: boolean
  readonly user: SessionUser | null
}

// Where nobody was signed in nobody is: a visitor's first view does not wait for the provider to say so.
const isOpen = wasSignedIn()
let session: Session = { initialising: isOpen, loading: isOpen, user: null }
const listeners = new Set<() => void>()

const set = (change: Partial<Session>): void => {
  session = { ...session, ...change }
  for (const listener of listeners) listener()
}

const copyUser = (user: User | null): SessionUser | null =>
  user && {
    uid: user.uid,
    displayName: user.displayName,
    email: user.email,
    emailVerified: user.emailVerified,
    photoURL: user.photoURL,
  }

export const getSession = (): Session => session

export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs a provider operation with `loading` on, and rethrows its errors with `loading` off again. */
export const whileLoading = async <T>(operation: () => Promise<T>): Promise<T> => {
  set({ loading: true })
  try {
    return await operation()
  } finally {
    set({ loading: false })
  }
}

/** Takes the provider's user over again, after its profile has changed. */
export const refreshSessionUser = (user: User): void => set({ user: copyUser(user) })

const start = async (): Promise<SessionUser | null> => {
  const { auth, onIdTokenChanged } = await import('../../shared/firebase/auth.ts')
  await auth.authStateReady()
  onIdTokenChanged(auth, (user) => {
    set({ user: copyUser(user) })
    trackSession(user)
  })
  set({ initialising: false, loading: false, user: copyUser(auth.currentUser) })
  void import('./session-refresh.ts').then(({ startSessionRefresh }) => startSessionRefresh())
  const syncUrl = import.meta.env.VITE_TOKEN_SYNC_URL
  if (syncUrl) void import('./follow-token.ts').then(({ followToken }) => followToken(syncUrl))
  return session.user
}

let started: Promise<SessionUser | null> | undefined

/** Starts the identity provider where that has not been done; resolves with the signed-in user, or null, once its first report has arrived. */
export const sessionReady = (): Promise<SessionUser | null> => {
  // What could not be loaded is tried again by whoever asks next.
  started ??= start().catch((error) => {
    started = undefined
    throw error
  })
  return started
}

/** What was signed in stays so: the provider is asked at once. */
if (isOpen) sessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
