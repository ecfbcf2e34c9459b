import type { NewGroupReason } from '@hobbyhub/contract/moderation/moderated-group-endpoints'
import type { ResponseBody } from '#shared/rest/call-rest.ts'

/** A group in a list of moderators. In the list of new groups, it has what speaks for spam. */
export type ModeratedGroup = ResponseBody<'listGroups'>[number] & { readonly reasons?: readonly NewGroupReason[] }
