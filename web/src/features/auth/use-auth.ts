import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from './session.ts'

/** The session: `user`, `loading` and `initialising`. */
export const useAuth = () => useSyncExternalStore(subscribeToSession, getSession)
