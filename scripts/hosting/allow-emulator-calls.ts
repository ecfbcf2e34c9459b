import { originOf } from '../suite/project.ts'
import type { HostingConfig } from './hosting-for-build.ts'

/** The real site's Hosting configuration, but its Content-Security-Policy also allows calls to the emulators at these ports. */
export const allowEmulatorCalls = (
  hosting: HostingConfig,
  { auth, firestore }: { readonly auth: number; readonly firestore: number },
): HostingConfig => ({
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
