import * as z from 'zod/mini'
import { makeSignedToken, readSignedToken } from './signed-token.ts'

/** The user whom a token unsubscribes, and the group whose e-mails it stops. */
export type MailSubscription = { readonly uid: string; readonly groupId: string }

const tokenSchema = z.tuple([z.string(), z.string()])

/** A token that ends a group's e-mails to a user, without a sign-in. */
export const makeUnsubscribeToken = ({ uid, groupId }: MailSubscription): Promise<string> =>
  makeSignedToken([uid, groupId])

/** Returns null for a token that was not signed with our key, or that is not for unsubscribing. */
export const readUnsubscribeToken = async (token: string): Promise<MailSubscription | null> => {
  const { data } = tokenSchema.safeParse(await readSignedToken(token))
  return data ? { uid: data[0], groupId: data[1] } : null
}
