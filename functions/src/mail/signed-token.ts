import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { rootCollection } from '../platform/firestore/refs.ts'

const keySchema = z.object({ key: z.string() })

const keyRef = rootCollection('keys').doc('unsubscribe')

/** The key that signs the tokens: 256 bits, created when it is first needed. Deleting it makes all tokens invalid. */
const readKey = async (): Promise<Buffer> => {
  const stored = await keyRef.get()
  if (stored.exists) return Buffer.from(keySchema.parse(stored.data()).key, 'base64url')
  // If another call has created a key at the same moment, this write fails, and the other call's key is read.
  await keyRef.create({ key: randomBytes(32).toString('base64url') }).catch(() => undefined)
  return readKey()
}

const sign = (text: string, key: Buffer): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * A token for a URL in a mail. A token for one purpose is invalid for the others: each has its own number of ids, or begins with its
 * name, which is no user's id.
 */
export const makeSignedToken = async (ids: readonly string[]): Promise<string> => {
  const text = Buffer.from(JSON.stringify(ids)).toString('base64url')
  return `${text}.${sign(text, await readKey()).toString('base64url')}`
}

/**
 * The ids in a token, parsed from JSON; null if the token was not signed with our key. Signatures are compared in constant time.
 */
export const readSignedToken = async (token: string): Promise<unknown> => {
  const [text = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(text, await readKey())
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
