import * as z from 'zod/mini'
import { instantSchema } from './dates.ts'
import { shownName } from './shown-name.ts'
import { timestampSchema } from './timestamp.ts'

export const memberStatusSchema = z.enum(['joined', 'pending'])
export type MemberStatus = z.infer<typeof memberStatusSchema>

const memberFields = {
  uid: z.string(),
  name: z.string().check(z.overwrite(shownName)),
  photoURL: z.nullable(z.string()),
  status: memberStatusSchema,
}

/** `groups/{groupId}/members/{uid}`, with its Timestamp as an ISO string. It contains no e-mail address. */
export const memberDocumentSchema = z.strictObject({ ...memberFields, joinedAt: timestampSchema, groupId: z.string() })
export type MemberDocument = z.infer<typeof memberDocumentSchema>

/** A member or a request in REST. */
export const restMemberSchema = z.object({ ...memberFields, joinedAt: instantSchema })
export type RestMember = z.infer<typeof restMemberSchema>
