import { createAtom } from '@tanstack/react-store'
import type { SessionUser } from './copy-user.ts'
import { wasSignedInAtLastVisit } from './unexpected-sign-out.ts'

export type { SessionUser } from './copy-user.ts'

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

/** Takes the stored user, and then the one whom Firebase Authentication reports. If nothing has changed, nothing is rendered again. */
export const setUser = (user: SessionUser | null): void => {
  const current = getSession()
  if (current.initialising) set({ initialising: false, loading: false, user })
  else if (JSON.stringify(user) !== JSON.stringify(current.user)) set({ user })
}

const start = async (): Promise<SessionUser | null> => {
  const { begin } = await (isStored ? import('./stored-user.ts') : import('./start-provider.ts'))
  await begin(setUser)
  return getSession().user
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

if (isStored) whenSessionReady().catch((error) => console.warn('Sign-in could not be loaded', error))
