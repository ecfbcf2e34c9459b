import type { OwnReply } from '@hobbyhub/contract/meetings/meeting'
import { REPLY_STATUSES } from '@hobbyhub/contract/meetings/reply-statuses'
import { getDocument } from '#shared/firebase/firestore-rest.ts'
import { getIdToken } from '#shared/firebase/id-token.ts'
import { withFreshToken } from '#shared/firebase/with-fresh-token.ts'
import { readChoice, readCount } from '#shared/read-field.ts'

type ReplyPath = { readonly groupId: string; readonly meetingId: string; readonly uid: string }

/** The user's own reply to a meeting, or null. Rules let users read only their own reply. */
export const getOwnReply = ({ groupId, meetingId, uid }: ReplyPath): Promise<OwnReply | null> =>
  withFreshToken(async () => {
    const path = `groups/${groupId}/meetings/${meetingId}/replies/${uid}`
    const found = await getDocument(path, ['status', 'guests'], await getIdToken())
    if (!found) return null
    const { status, guests } = found.fields
    return { status: readChoice(status, REPLY_STATUSES), guests: readCount(guests) }
  })
