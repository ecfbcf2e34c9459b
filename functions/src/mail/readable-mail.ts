import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readMailedMeetings } from '../meetings/meeting-mails.ts'
import { isOrganizer } from '../members/can-manage.ts'
import { readFirstRequester } from '../members/first-requester.ts'
import {
  announcementsRef,
  db,
  groupRef,
  hiddenGroupRef,
  meetingRef,
  memberRef,
  replyRef,
} from '../platform/firestore/refs.ts'
import type { MailContents } from './compose-mail.ts'
import { mailContents } from './mail-contents.ts'
import { earliestSendTime } from './mail-pauses.ts'
import { mailSettingsRef, parseMailSettings } from './mail-settings.ts'
import type { Mail } from './outbox.ts'
import { verifiedAddresses } from './verified-addresses.ts'

/** Whether an e-mail still concerns its recipient, who may have left, come back or changed roles meanwhile. */
const concerns = (
  { uid, kind, role }: Mail,
  { group, member }: { readonly group: DocumentSnapshot; readonly member: DocumentSnapshot },
): boolean => {
  const isCreator = group.get('creatorUid') === uid
  const isIn = member.get('status') === 'joined' || isCreator
  if (kind === 'declined' || kind === 'removed') return !member.exists && !isCreator
  if (kind === 'request') return (isCreator || isOrganizer(member)) && group.get('pendingCount') > 0
  if (kind === 'role') return isIn && isOrganizer(member) === (role === 'organizer')
  return kind === 'hidden' || kind === 'unhidden' ? isCreator : isIn
}

/** Members who go to a meeting get its cancellation even if they have muted the group. */
const readWanted = async (mail: Mail) => {
  const { uid, groupId, kind } = mail
  const ref = kind === 'hidden' ? hiddenGroupRef(groupId) : groupRef(groupId)
  const refs = [ref, memberRef(groupId, uid), mailSettingsRef(uid)]
  const [group, member, settings] = await db.getAll(...refs)
  if (!group?.exists || !member || !settings) return null
  const { muted, mutedGroups } = parseMailSettings(settings)
  const isMuted = muted || member.get('muted') === true || mutedGroups.includes(groupId)
  return concerns(mail, { group, member }) && (!isMuted || kind === 'meeting-cancelled') ? { group, isMuted } : null
}

/** The announcement; undefined if it was deleted, or if the recipient no longer belongs to its audience. */
const readAnnounced = async ({ uid, groupId, announcementId }: Mail) => {
  if (announcementId === undefined) return null
  const stored = await announcementsRef(groupId).doc(announcementId).get()
  const announced = announcementDocumentSchema.safeParse(stored.data()).data
  if (announced?.meetingId === undefined) return announced
  const reply = await replyRef(meetingRef(groupId, announced.meetingId), uid).get()
  return reply.get('status') === announced.to ? announced : undefined
}

/**
 * The user whose request has waited longest; null if the last one was withdrawn or decided a moment ago. Other kinds of mail have
 * none.
 */
const readRequester = async ({ kind, groupId }: Mail) =>
  kind === 'request' ? readFirstRequester(groupId) : { name: undefined }

type ReadableMail = { readonly to: string; readonly contents: MailContents }
/** A mail that must be tried again later. */
export type PostponedMail = { readonly notBefore: Date }

/** The recipient and contents of an e-mail, from the current state; null if it is not to be sent. */
export const readableMail = async (mail: Mail, now: Date): Promise<ReadableMail | PostponedMail | null> => {
  // It has been sent since it was renewed: either a run could not store that it had sent it, or a delivery was repeated.
  if (mail.sentAt !== null && mail.createdAt < mail.sentAt) return null
  const wanted = await readWanted(mail)
  if (!wanted) return null
  const { group, isMuted } = wanted
  const [announced, meetings] = await Promise.all([readAnnounced(mail), readMailedMeetings(mail, now)])
  if (announced === undefined) return null
  const notBefore = earliestSendTime(mail, { meetings, isMuted })
  if (notBefore > now) return { notBefore }
  const requester = await readRequester(mail)
  if (!requester) return null
  const current = { ...mail, groupName: String(group.get('groupName')), requests: Number(group.get('pendingCount')) }
  const contents = mailContents(current, { announced, meetings, isMuted, requester: requester.name })
  const to = contents && (await verifiedAddresses([mail.uid])).get(mail.uid)
  return to ? { to, contents } : null
}
