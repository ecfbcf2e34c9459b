import { originOf } from '../suite/project.ts'
import type { Hosting } from './served-from.ts'

/** The Hosting of the real site, with a Content-Security-Policy that lets its pages reach the emulators at these ports too. */
export const reachEmulators = (
  hosting: Hosting,
  { auth, firestore }: { readonly auth: number; readonly firestore: number },
): Hosting => ({
  ...hosting,
  headers: hosting.headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      value: /^content-security-policy$/i.test(key)
        ? value
            .replace(/\b(connect-src|frame-src)\b/g, `$1 ${originOf(auth)} ${originOf(firestore)}`)
            .replace(/;?\s*upgrade-insecure-requests/, '')
        : value,
    })),
  })),
})
