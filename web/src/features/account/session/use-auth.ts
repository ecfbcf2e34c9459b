import { useSelector } from '@tanstack/react-store'
import { session } from './session.ts'

/** The session: `user`, `loading` and `initialising`. */
export const useAuth = () => useSelector(session)
