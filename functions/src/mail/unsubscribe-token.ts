import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { db } from '../platform/firestore/refs.ts'

/** Whose mails of which group a token ends. */
export type Subscription = { readonly uid: string; readonly groupId: string }

const tokenSchema = z.tuple([z.string(), z.string()])
const keySchema = z.object({ key: z.string() })

const keyRef = db.collection('keys').doc('unsubscribe')

/** The key that tokens are signed with: 256 bits, made when it is first needed. Deleting it ends all tokens. */
const readKey = async (): Promise<Buffer> => {
  const stored = await keyRef.get()
  if (stored.exists) return Buffer.from(keySchema.parse(stored.data()).key, 'base64url')
  // Where another call makes one at the same moment, the first counts.
  await keyRef.create({ key: randomBytes(32).toString('base64url') }).catch(() => undefined)
  return readKey()
}

const sign = (text: string, key: Buffer): Buffer => createHmac('sha256', key).update(text).digest()

/** A token that ends a group's e-mails to a user, without a sign-in. */
export const makeToken = async ({ uid, groupId }: Subscription): Promise<string> => {
  const text = Buffer.from(JSON.stringify([uid, groupId])).toString('base64url')
  return `${text}.${sign(text, await readKey()).toString('base64url')}`
}

/** null for a token that was not made here. */
export const readToken = async (token: string): Promise<Subscription | null> => {
  const [text = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(text, await readKey())
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [uid, groupId] = tokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { uid, groupId }
}
