import { announcementDocumentSchema } from '@hobbyhub/contract/announcement'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Contents } from '../mail/compose.ts'
import { auth } from './admin-app.ts'
import { announcementsRef, db, groupRef, meetingRef, memberRef, replyRef } from './firestore.ts'
import { contentsOf } from './mail-contents.ts'
import { mailSettingsRef, parseMailSettings } from './mail-settings.ts'
import { isOrganizer } from './may-run.ts'
import { parseMeeting } from './meetings.ts'
import type { Mail } from './outbox.ts'

/** What else a mail is about: the announcement, or the meeting and the reply to it. */
const refsOf = ({ uid, groupId, announcementId, meeting }: Mail): DocumentReference[] => {
  if (announcementId !== undefined) return [announcementsRef(groupId).doc(announcementId)]
  if (!meeting) return []
  const ref = meetingRef(groupId, meeting.id)
  return [ref, replyRef(ref, uid)]
}

/** Whether a reminder still holds: the meeting may have been moved, or the user may have changed their mind. */
const holds = ({ kind, meeting }: Mail, [now, reply]: readonly DocumentSnapshot[]): boolean => {
  if (kind !== 'reminder') return true
  if (!now?.exists || reply?.get('status') !== 'going') return false
  const { status, startsAt } = parseMeeting(now)
  return status === 'planned' && startsAt === meeting?.startsAt
}

/** Whether a mail is still about its reader: who asked, left, came back or changed roles may have done so meanwhile. */
const concerns = (
  { uid, kind, role }: Mail,
  { group, member }: { readonly group: DocumentSnapshot; readonly member: DocumentSnapshot },
): boolean => {
  const isCreator = group.get('creatorUid') === uid
  const isIn = member.get('status') === 'joined' || isCreator
  if (kind === 'declined' || kind === 'removed') return !member.exists && !isCreator
  if (kind === 'request') return (isCreator || isOrganizer(member)) && group.get('pendingCount') > 0
  if (kind === 'role') return isIn && isOrganizer(member) === (role === 'organizer')
  return isIn
}

/** A cancelled meeting is told to those who go also where they have muted the group. */
const isWanted = async (mail: Mail): Promise<readonly DocumentSnapshot[] | null> => {
  const { uid, groupId, kind } = mail
  const refs = [groupRef(groupId), memberRef(groupId, uid), mailSettingsRef(uid), ...refsOf(mail)]
  const [group, member, settings, ...about] = await db.getAll(...refs)
  if (!group?.exists || !member || !settings) return null
  const { muted, mutedGroups } = parseMailSettings(settings)
  const isMuted = muted || member.get('muted') === true || mutedGroups.includes(groupId)
  if (!concerns(mail, { group, member }) || (isMuted && kind !== 'meeting-cancelled') || !holds(mail, about))
    return null
  return about
}

/** The address of an account, if it is verified: as Auth has it now. */
const verifiedAddress = async (uid: string): Promise<string | null> => {
  const { users } = await auth.getUsers([{ uid }])
  const [user] = users
  return user?.email && user.emailVerified && !user.disabled ? user.email : null
}

/** To whom a mail goes and what it says, as everything is now; null if it is not to be sent. */
export const readableMail = async (
  mail: Mail,
): Promise<{ readonly to: string; readonly contents: Contents } | null> => {
  const about = await isWanted(mail)
  if (!about) return null
  const [announcement] = about
  const announced =
    mail.announcementId === undefined ? null : announcementDocumentSchema.safeParse(announcement?.data())
  if (announced && !announced.success) return null
  const contents = contentsOf(mail, announced?.data ?? null)
  const to = contents && (await verifiedAddress(mail.uid))
  return to ? { to, contents } : null
}
