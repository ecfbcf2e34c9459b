import { groundSchema } from '@hobbyhub/contract/moderation/ground'
import * as z from 'zod/mini'
import type { DueDecisionMail } from '../outbox/outbox.ts'
import { noDeadline } from '../platform/deadline.ts'
import { getAll } from '../platform/firestore/get-all.ts'
import { groupRef, hiddenGroupRef } from '../platform/firestore/refs.ts'
import type { SiteMailText } from './compose-site-mail.ts'
import { type DecidedGroup, groupsHidden, groupsShown, memberRemoved, pictureRemoved } from './decision-mail-texts.ts'
import { readConfirmedEmail } from './read-email.ts'

const hiddenGroupSchema = z.object({
  groupName: z.string(),
  hiddenReason: z.optional(z.string()),
  hiddenGround: z.optional(groundSchema),
})

/** The groups that were hidden, or shown, since the mail was last sent, and still are, and still are the recipient's. */
const readDecidedGroups = async ({ kind, uid, groups = {}, sentAt }: DueDecisionMail): Promise<DecidedGroup[]> => {
  const ids = Object.entries(groups).flatMap(([id, at]) => (sentAt === null || at > sentAt ? [id] : []))
  const stored = await getAll(ids.map(kind === 'groups-hidden' ? hiddenGroupRef : groupRef), noDeadline)
  return stored.flatMap((group) => {
    // The mail about a suspended account says that its groups are hidden with it.
    if (group.get('creatorUid') !== uid || group.get('hiddenWith') === 'account') return []
    const { groupName, hiddenReason: reason, hiddenGround: ground } = hiddenGroupSchema.parse(group.data())
    return [{ id: group.id, groupName, reason, ground }]
  })
}

const textOf = async (mail: DueDecisionMail): Promise<SiteMailText | null> => {
  if (mail.kind === 'picture-removed') return pictureRemoved(mail)
  if (mail.kind === 'member-removed') return memberRemoved(mail)
  const [first, ...others] = await readDecidedGroups(mail)
  if (!first) return null
  return (mail.kind === 'groups-hidden' ? groupsHidden : groupsShown)([first, ...others])
}

/** A mail about decisions of moderators. null if there is nothing left to say, or if the recipient's address is not confirmed. */
export const readDecisionMail = async (mail: DueDecisionMail): Promise<{ to: string; text: SiteMailText } | null> => {
  const text = await textOf(mail)
  const to = text && (await readConfirmedEmail(mail.uid))
  return to ? { to, text } : null
}
