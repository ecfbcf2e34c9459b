import type { UserExport } from '@hobbyhub/contract/account/user-export'
import type { UserRecord } from 'firebase-admin/auth'

const isoTime = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null)

/** An account as it appears in its user's export. */
export const toExportedAccount = ({ uid, metadata, ...account }: UserRecord): UserExport['account'] => ({
  uid,
  email: account.email ?? null,
  emailVerified: account.emailVerified,
  name: account.displayName ?? null,
  photoURL: account.photoURL ?? null,
  phoneNumber: account.phoneNumber ?? null,
  creationTime: new Date(metadata.creationTime).toISOString(),
  lastSignInTime: isoTime(metadata.lastSignInTime),
  providers: account.providerData.map(({ providerId }) => providerId),
})
