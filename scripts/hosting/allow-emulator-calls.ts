import { originOf } from '../suite/environment.ts'
import type { HostingConfig } from './hosting-for-build.ts'

/**
 * Returns the Hosting configuration with a Content-Security-Policy that also allows calls to the emulators at these ports, and
 * frames from them, without an upgrade to HTTPS.
 */
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
