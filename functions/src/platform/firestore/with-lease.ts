import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { isConflict } from './retry-on-conflict.ts'

/** How long a lease is valid, in ms. If a process is killed, no other process can take over its lease for up to this long. */
const LEASE_MS = 30_000
const RENEWED_EVERY_MS = LEASE_MS / 3

type Held = { readonly until: number; readonly writeTime: Timestamp }

/** Writes the lease. Fails if another process has written it since `writeTime`, or, with null, if the document exists. */
const write = async (ref: DocumentReference, writeTime: Timestamp | null): Promise<Held> => {
  const until = Date.now() + LEASE_MS
  const fields = { until: Timestamp.fromMillis(until) }
  const written = await (writeTime ? ref.update(fields, { lastUpdateTime: writeTime }) : ref.create(fields))
  return { until, writeTime: written.writeTime }
}

const takeLease = async (ref: DocumentReference): Promise<Held | null> => {
  const lease = await ref.get()
  if (lease.exists && lease.get('until').toMillis() > Date.now()) return null
  try {
    return await write(ref, lease.updateTime ?? null)
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/**
 * Runs `work` unless another process is running it. A document stores when the lease ends, and is renewed while `work` runs.
 *
 * @param work must begin nothing new once `isHeld()` is false, because another process may then have the lease
 * @returns null if another process holds the lease
 */
export const withLease = async <T>(
  ref: DocumentReference,
  work: (isHeld: () => boolean) => Promise<T>,
): Promise<T | null> => {
  let held = await takeLease(ref)
  if (!held) return null
  let renewing = Promise.resolve()
  const renew = async (): Promise<void> => {
    try {
      held &&= await write(ref, held.writeTime)
    } catch (error) {
      // After a conflict, another process may have the lease. After any other failure, the next renewal tries again.
      if (isConflict(error)) held = null
    }
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, RENEWED_EVERY_MS)
  try {
    return await work(() => held !== null && Date.now() < held.until)
  } finally {
    clearInterval(timer)
    await renewing
    // A lease that cannot be deleted expires by itself.
    if (held) await ref.delete({ lastUpdateTime: held.writeTime }).catch(() => undefined)
  }
}
