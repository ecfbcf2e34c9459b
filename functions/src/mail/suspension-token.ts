import * as z from 'zod/mini'
import { SITE_ORIGIN } from '../platform/config.ts'
import { makeSignedToken, readSignedToken } from './signed-token.ts'

/** A suspended account, and when it was suspended (an ISO string), which tells this decision from a later one. */
export type SuspensionTokenIds = { readonly uid: string; readonly at: string }

const PURPOSE = 'suspended'
const tokenSchema = z.tuple([z.literal(PURPOSE), z.string(), z.string()])

/** A token for reading a decision, objecting to it, and getting or deleting the account's data, without signing in. */
export const makeSuspensionToken = ({ uid, at }: SuspensionTokenIds): Promise<string> =>
  makeSignedToken([PURPOSE, uid, at])

/** Returns null for a token that was not signed with our key, or that is for something else. */
export const readSuspensionToken = async (token: string): Promise<SuspensionTokenIds | null> => {
  const { data } = tokenSchema.safeParse(await readSignedToken(token))
  return data ? { uid: data[1], at: data[2] } : null
}

/** The URL of the page about the decision. */
export const suspensionUrl = async (ids: SuspensionTokenIds): Promise<string> =>
  `${SITE_ORIGIN}/users/suspended/${await makeSuspensionToken(ids)}`
