import { getApps, initializeApp } from 'firebase-admin/app'
import type { AppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'

/** The process's default Admin app. Tests may have created it before. Scripts also create named apps, which are ignored here. */
export const adminApp = getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp()

export const auth = getAuth(adminApp)

/** Loads App Check when it is first needed, because most deployments have it off. */
export const loadAppCheck = async (): Promise<AppCheck> => {
  const { getAppCheck } = await import('firebase-admin/app-check')
  return getAppCheck(adminApp)
}
