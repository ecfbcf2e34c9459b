import { getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'

/** The one Admin app of an instance. */
export const app = () => getApps()[0] ?? initializeApp()

export const auth = (): Auth => getAuth(app())
