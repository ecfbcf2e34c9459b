import { createAtom } from '@tanstack/react-store'
import type { User } from 'firebase/auth'
import { trackSession, wasSignedInAtLastVisit } from './unexpected-sign-out.ts'

/** The signed-in user, copied from the provider's user object, because the provider changes that object in place. */
export type SessionUser = Pick<User, 'uid' | 'displayName' | 'email' | 'emailVerified' | 'photoURL'>

type Session = {
  /** True until Firebase Authentication has reported who is signed in. False from the start if no session is stored. */
  readonly initialising: boolean
  /** True while `initialising` is true, and during a sign-in, sign-out or registration, whose buttons are then disabled. */
  readonly loading: boolean
  readonly user: SessionUser | null
}

// Without a stored session, the user starts as signed out, so that a visitor's first view does not wait for the provider.
const isStored = wasSignedInAtLastVisit()

export const sessionAtom = createAtom<Session>({ initialising: isStored, loading: isStored, user: null })

const set = (change: Partial<Session>): void => sessionAtom.set((current) => ({ ...current, ...change }))

const copyUser = (user: User | null): SessionUser | null =>
  user && {
    uid: user.uid,
    displayName: user.displayName,
    email: user.email,
    emailVerified: user.emailVerified,
    photoURL: user.photoURL,
  }

export const getSession = (): Session => sessionAtom.get()

let wasUserSeen = false
sessionAtom.subscribe(({ user }) => {
  if (user) wasUserSeen = true
})

/** Whether somebody has been signed in since the page was loaded. */
export const wasSignedInSinceLoad = (): boolean => wasUserSeen

/** Runs a provider operation with `loading` set to true, and resets it afterwards. Rethrows the operation's errors. */
export const withSessionLoading = async <T>(operation: () => Promise<T>): Promise<T> => {
  set({ loading: true })
  try {
    return await operation()
  } finally {
    set({ loading: false })
  }
}

/** Copies the provider's user into the session again, after one of its fields has changed. */
export const refreshSessionUser = (user: User): void => set({ user: copyUser(user) })

const start = async (): Promise<SessionUser | null> => {
  const { auth, onIdTokenChanged, refreshUnconfirmedToken } = await import('../firebase/auth.ts')
  await auth.authStateReady()
  // The provider has just read the user again, so `emailVerified` can be newer than the stored token. After a failure, for example
  // offline, the session starts with that token.
  await refreshUnconfirmedToken().catch(() => undefined)
  onIdTokenChanged(auth, (user) => {
    trackSession(user)
    set({ user: copyUser(user) })
  })
  set({ initialising: false, loading: false, user: copyUser(auth.currentUser) })
  void import('./session-refresh.ts').then(({ startSessionRefresh }) => startSessionRefresh())
  const syncUrl = import.meta.env.VITE_TOKEN_SYNC_URL
  if (syncUrl) void import('./start-token-sync.ts').then(({ startTokenSync }) => startTokenSync(syncUrl))
  return getSession().user
}

let started: Promise<SessionUser | null> | undefined

/**
 * Starts Firebase Authentication on the first call. Resolves, after Firebase's first report, with the user who was signed in
 * then, or null. Later calls resolve with the same user.
 */
export const whenSessionReady = (): Promise<SessionUser | null> => {
  // If the start failed (the SDK could not be loaded), the next caller tries again.
  started ??= start().catch((error) => {
    started = undefined
    throw error
  })
  return started
}

// With a stored session, start the provider immediately.
if (isStored) whenSessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
