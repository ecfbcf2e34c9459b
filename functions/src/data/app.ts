import { getApps, initializeApp } from 'firebase-admin/app'
import type { AppCheck } from 'firebase-admin/app-check'
import { type Auth, getAuth } from 'firebase-admin/auth'

/** The one Admin app of an instance. */
export const app = () => getApps()[0] ?? initializeApp()

export const auth = (): Auth => getAuth(app())

/** Loaded when it is asked for: most deployments have it off. */
export const appCheck = async (): Promise<AppCheck> => {
  const { getAppCheck } = await import('firebase-admin/app-check')
  return getAppCheck(app())
}
