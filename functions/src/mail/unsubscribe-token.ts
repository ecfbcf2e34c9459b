import * as z from 'zod/mini'
import type { MailSubscription } from '../outbox/mail-settings.ts'
import { makeSignedToken, readSignedToken } from './signed-token.ts'

const tokenSchema = z.tuple([z.string(), z.string()])

/** A token that ends a group's e-mails to a user, without a sign-in. */
export const makeUnsubscribeToken = ({ uid, groupId }: MailSubscription): Promise<string> =>
  makeSignedToken([uid, groupId])

/** Returns null for a token that was not signed with our key, or that is not for unsubscribing. */
export const readUnsubscribeToken = async (token: string): Promise<MailSubscription | null> => {
  const { data } = tokenSchema.safeParse(await readSignedToken(token))
  return data ? { uid: data[0], groupId: data[1] } : null
}
