import { useSelector } from '@tanstack/react-store'
import { sessionAtom } from './session.ts'

/** The session: `user`, `loading` and `initialising`. */
export const useAuth = () => useSelector(sessionAtom)
