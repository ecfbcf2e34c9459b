import type { RestMember } from '@hobbyhub/contract/members/member'
import { updateMember } from './update-member.ts'

type Of = { readonly groupId: string; readonly uid: string }

/** Ends a group's mails to the signed-in member, or starts them again. */
export const muteGroup = ({ groupId, uid }: Of, muted: boolean): Promise<RestMember> =>
  updateMember(groupId, uid, { muted })

/** Says up to when the signed-in member has seen a group's announcements. */
export const markSeen = ({ groupId, uid }: Of, seenUntil: string): Promise<RestMember> =>
  updateMember(groupId, uid, { seenUntil })
