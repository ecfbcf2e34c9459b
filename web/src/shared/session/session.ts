import { createAtom } from '@tanstack/react-store'
import type { User } from 'firebase/auth'
import { firstRender } from '../first-render.ts'
import { trackSession, wasSignedInAtLastVisit } from './unexpected-sign-out.ts'

/** The signed-in user, copied from the provider's user object, because the provider changes that object in place. */
export type SessionUser = Pick<User, 'uid' | 'displayName' | 'email' | 'emailVerified' | 'photoURL'>

type Session = {
  /** True until it is known who is signed in, by the stored session (stored-user.ts) or by Firebase Authentication. */
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

const isSame = (a: SessionUser | null, b: SessionUser | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Takes what Firebase Authentication reports. If it is what is known already, nothing is rendered again. */
const setUser = (reported: User | null): void => {
  const user = copyUser(reported)
  const current = getSession()
  if (current.initialising) set({ initialising: false, loading: false, user })
  else if (!isSame(user, current.user)) set({ user })
}

const startProvider = async (): Promise<SessionUser | null> => {
  const { auth, onIdTokenChanged, refreshUnconfirmedToken } = await import('../firebase/auth.ts')
  await auth.authStateReady()
  // The provider has just read the user again, so `emailVerified` can be newer than the stored token. After a failure, for example
  // offline, the session starts with that token.
  await refreshUnconfirmedToken().catch(() => undefined)
  onIdTokenChanged(auth, (user) => {
    trackSession(user)
    setUser(user)
  })
  setUser(auth.currentUser)
  void import('./session-refresh.ts').then(({ startSessionRefresh }) => startSessionRefresh())
  const syncUrl = import.meta.env.VITE_TOKEN_SYNC_URL
  if (syncUrl) void import('./start-token-sync.ts').then(({ startTokenSync }) => startTokenSync(syncUrl))
  return getSession().user
}

const warn = (error: unknown): void => console.warn('Sign-in could not be loaded', error)

const start = async (): Promise<SessionUser | null> => {
  const user = isStored ? await (await import('./stored-user.ts')).readStoredUser() : null
  if (!user) return startProvider()
  set({ initialising: false, loading: false, user })
  void firstRender.then(startProvider).catch(warn)
  return user
}

let started: Promise<SessionUser | null> | undefined

/**
 * Starts the session on the first call. Resolves with the user who is signed in, or null: with the stored user, whom Firebase
 * Authentication confirms after the first render, or after Firebase's first report. Later calls resolve with the same user.
 */
export const whenSessionReady = (): Promise<SessionUser | null> => {
  // If the start failed (the SDK could not be loaded), the next caller tries again.
  started ??= start().catch((error) => {
    started = undefined
    throw error
  })
  return started
}

if (isStored) whenSessionReady().catch(warn)
