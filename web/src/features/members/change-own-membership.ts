import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestMember } from '@hobbyhub/contract/member'
import { callRest } from '../../shared/rest/call-rest.ts'

type Of = { readonly groupId: string; readonly uid: string }

/** Ends a group's mails to the signed-in member, or starts them again. */
export const muteGroup = ({ groupId, uid }: Of, muted: boolean): Promise<RestMember> =>
  callRest(endpoints.updateMember, { params: { id: groupId, uid }, body: { muted } })

/** Says up to when the signed-in member has seen a group's announcements. */
export const markSeen = ({ groupId, uid }: Of, seenUntil: string): Promise<RestMember> =>
  callRest(endpoints.updateMember, { params: { id: groupId, uid }, body: { seenUntil } })
