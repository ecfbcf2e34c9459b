import { getApps, initializeApp } from 'firebase-admin/app'
import type { AppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'

/** The only default Admin app of an instance. Tests may have created it before; scripts have others, with names, beside it. */
export const app = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp()

export const auth = getAuth(app)

/** Loaded when it is first needed: most deployments have App Check off. */
export const appCheck = async (): Promise<AppCheck> => {
  const { getAppCheck } = await import('firebase-admin/app-check')
  return getAppCheck(app)
}
