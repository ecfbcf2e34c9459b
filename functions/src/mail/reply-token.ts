import * as z from 'zod/mini'
import { SITE_ORIGIN } from '../platform/config.ts'
import { makeSignedToken, readSignedToken } from './signed-token.ts'

/** The user who replies by a token, and the meeting that the reply is for. */
export type ReplyTokenIds = { readonly uid: string; readonly groupId: string; readonly meetingId: string }

const tokenSchema = z.tuple([z.string(), z.string(), z.string()])

/** A token for replying to a meeting without signing in, until the meeting ends. */
export const makeReplyToken = ({ uid, groupId, meetingId }: ReplyTokenIds): Promise<string> =>
  makeSignedToken([uid, groupId, meetingId])

/** Returns null for a token that was not signed with our key, or that is not for replies. */
export const readReplyToken = async (token: string): Promise<ReplyTokenIds | null> => {
  const { data } = tokenSchema.safeParse(await readSignedToken(token))
  return data ? { uid: data[0], groupId: data[1], meetingId: data[2] } : null
}

/** The URL of the page where the user replies to the meeting. */
export const replyUrl = async (reply: ReplyTokenIds): Promise<string> =>
  `${SITE_ORIGIN}/users/replies/${await makeReplyToken(reply)}`
