import * as z from 'zod/mini'
import { SITE_ORIGIN } from '../platform/config.ts'
import { makeSignedToken, readSignedToken } from './signed-token.ts'

/** The user who runs a group, and the group. */
type ActiveTokenIds = { readonly uid: string; readonly groupId: string }

const PURPOSE = 'still-meeting'
const tokenSchema = z.tuple([z.literal(PURPOSE), z.string(), z.string()])

/** A token for saying that a group still meets, without signing in. */
export const makeActiveToken = ({ uid, groupId }: ActiveTokenIds): Promise<string> =>
  makeSignedToken([PURPOSE, uid, groupId])

/** Returns null for a token that was not signed with our key, or that is for something else. */
export const readActiveToken = async (token: string): Promise<ActiveTokenIds | null> => {
  const { data } = tokenSchema.safeParse(await readSignedToken(token))
  return data ? { uid: data[1], groupId: data[2] } : null
}

/** The URL of the page with the button for it. */
export const activeUrl = async (ids: ActiveTokenIds): Promise<string> =>
  `${SITE_ORIGIN}/users/active/${await makeActiveToken(ids)}`
