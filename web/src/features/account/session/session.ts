import { createAtom } from '@tanstack/react-store'
import type { User } from 'firebase/auth'
import { trackSession, wasSignedIn } from './signed-out-message.ts'

/** The signed-in user as the site reads it: a copy, since the provider changes its own object in place. */
export type SessionUser = Pick<User, 'uid' | 'displayName' | 'email' | 'emailVerified' | 'photoURL'>

type Session = {
  /** Until Firebase Authentication has reported who is signed in. */
  readonly initialising: boolean
  /** While a sign-in, sign-out or registration is under way: buttons are disabled. */
  readonly loading: boolean
  readonly user: SessionUser | null
}

// No stored session: start signed out, so that a visitor's first view does not wait for the provider.
const isStored = wasSignedIn()

export const session = createAtom<Session>({ initialising: isStored, loading: isStored, user: null })

const set = (change: Partial<Session>): void => session.set((current) => ({ ...current, ...change }))

const copyUser = (user: User | null): SessionUser | null =>
  user && {
    uid: user.uid,
    displayName: user.displayName,
    email: user.email,
    emailVerified: user.emailVerified,
    photoURL: user.photoURL,
  }

export const getSession = (): Session => session.get()

let wasUserSeen = false
session.subscribe(({ user }) => {
  if (user) wasUserSeen = true
})

/** Whether somebody has been signed in since the page was loaded. */
export const hasHadUser = (): boolean => wasUserSeen

/** Runs a provider operation with `loading` on, and rethrows its errors with `loading` off again. */
export const whileLoading = async <T>(operation: () => Promise<T>): Promise<T> => {
  set({ loading: true })
  try {
    return await operation()
  } finally {
    set({ loading: false })
  }
}

/** Copies the provider's user again, after its profile has changed. */
export const refreshSessionUser = (user: User): void => set({ user: copyUser(user) })

const start = async (): Promise<SessionUser | null> => {
  const { auth, onIdTokenChanged } = await import('../../../shared/firebase/auth.ts')
  await auth.authStateReady()
  onIdTokenChanged(auth, (user) => {
    set({ user: copyUser(user) })
    trackSession(user)
  })
  set({ initialising: false, loading: false, user: copyUser(auth.currentUser) })
  void import('./session-refresh.ts').then(({ startSessionRefresh }) => startSessionRefresh())
  const syncUrl = import.meta.env.VITE_TOKEN_SYNC_URL
  if (syncUrl) void import('./follow-token.ts').then(({ followToken }) => followToken(syncUrl))
  return getSession().user
}

let started: Promise<SessionUser | null> | undefined

/** Starts the identity provider once; resolves with the signed-in user, or null, after its first report. */
export const sessionReady = (): Promise<SessionUser | null> => {
  // A failed start (the SDK could not be loaded) is repeated by the next caller.
  started ??= start().catch((error) => {
    started = undefined
    throw error
  })
  return started
}

// A stored session: ask the provider at once.
if (isStored) sessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
