import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import { notificationDocumentSchema } from '@hobbyhub/contract/notifications/notification'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  readMailedMeetings,
  readOnlineUrls,
  splitByPause,
  toCalendarFile,
  withPlannedSeries,
} from '../meetings/meeting-mails.ts'
import { readFirstRequester } from '../members/first-requester.ts'
import { isOrganizer } from '../members/group-access.ts'
import { KINDS } from '../notifications/kinds.ts'
import type { MailRecipient } from '../notifications/mail-concerns.ts'
import { organizerName } from '../notifications/organizer-name.ts'
import { parseHistory } from '../outbox/mail-history.ts'
import { mailSettingsRef, parseMailSettings } from '../outbox/mail-settings.ts'
import type { Mail } from '../outbox/outbox.ts'
import { type HiddenUids, hideAuthor, NOBODY_HIDDEN, toHiddenUids } from '../platform/blocks.ts'
import {
  announcementsRef,
  blocksRef,
  db,
  groupRef,
  hiddenGroupRef,
  mailLimitRef,
  meetingRef,
  memberRef,
  notificationsRef,
  pollRef,
  replyRef,
  voteRef,
} from '../platform/firestore/refs.ts'
import { ownPictureUrl } from '../platform/own-picture-url.ts'
import { parseOpenPoll } from '../polls/polls.ts'
import type { MailContents } from './compose-mail.ts'
import { earliestSendTime } from './earliest-send-time.ts'
import { mailContents } from './mail-contents.ts'
import { readVerifiedEmails } from './read-verified-emails.ts'

const toRecipient = (uid: string, group: DocumentSnapshot, member: DocumentSnapshot): MailRecipient => {
  const isCreator = group.get('creatorUid') === uid
  return {
    isCreator,
    isIn: member.get('status') === 'joined' || isCreator,
    hasMembership: member.exists,
    isOrganizer: () => isOrganizer(member),
    requests: Number(group.get('pendingCount')),
    isAsked: group.get('activity') !== 'active',
  }
}

/**
 * The group, whether the recipient has muted it or all e-mails, whether they want calendar entries, and the mails that they have
 * got. For a mail that another user wrote, also the users who have blocked the recipient, or whom the recipient has blocked. null if the
 * group is not there, or if the mail does not concern the recipient, or is muted.
 */
const readWanted = async (mail: Mail) => {
  const { uid, groupId } = mail
  const kind = KINDS[mail.kind]
  const isWritten = mail.kind === 'announcement' || mail.kind === 'message'
  const refs = [groupRef(groupId), memberRef(groupId, uid), mailSettingsRef(uid), mailLimitRef(uid)]
  const [group, member, settings, history, blocks] = await db.getAll(...refs, ...(isWritten ? [blocksRef(uid)] : []))
  if (!group?.exists || !member || !settings || !history) return null
  const { muted, mutedGroups, replies } = parseMailSettings(settings)
  const isMuted = muted || member.get('muted') === true || mutedGroups.includes(groupId)
  const isOn = (!isMuted || kind.isSentIfMuted) && (mail.kind !== 'reply' || replies)
  const recipient = toRecipient(uid, group, member)
  if (!isOn || !kind.concerns(recipient, mail)) return null
  return {
    group,
    isMuted,
    hasEntries: kind.hasCalendarEntries && replies && !isMuted,
    history,
    canManage: recipient.isCreator || recipient.isOrganizer(),
    blocked: toHiddenUids(blocks),
  }
}

/**
 * The message that an organizer wrote to the recipient. Its notification has the same id as the mail. undefined if the notification
 * was deleted, or if one of the two has blocked the other since.
 */
const readMessage = async (
  { id, uid, groupId }: Mail,
  { group, blocked }: { readonly group: DocumentSnapshot; readonly blocked: HiddenUids },
) => {
  const stored = await notificationsRef(uid).doc(id).get()
  const { text, memberUid } = notificationDocumentSchema.safeParse(stored.data()).data ?? {}
  if (text === undefined || (memberUid !== undefined && blocked.has(memberUid))) return undefined
  const author = memberUid === undefined ? undefined : await memberRef(groupId, memberUid).get()
  return { text, authorName: organizerName(memberUid, { group, member: author }) ?? 'An organizer' }
}

/**
 * The mail's announcement, without the name of an author who is hidden from the recipient; null if the mail has none. undefined if the
 * announcement was deleted, or is no longer for the recipient.
 */
const readAnnounced = async ({ uid, groupId, announcementId }: Mail, hidden: HiddenUids) => {
  if (announcementId === undefined) return null
  const stored = await announcementsRef(groupId).doc(announcementId).get()
  const parsed = announcementDocumentSchema.safeParse(stored.data()).data
  const announced = parsed && hideAuthor(parsed, hidden)
  if (announced?.meetingId === undefined) return announced
  const reply = await replyRef(meetingRef(groupId, announced.meetingId), uid).get()
  return reply.get('status') === announced.to ? announced : undefined
}

/**
 * The poll that the mail asks about; null if the mail is not about a poll. undefined if the poll takes no more answers, or the
 * recipient has answered it.
 */
const readUnansweredPoll = async ({ uid, groupId, poll }: Mail, now: Date) => {
  if (poll === undefined) return null
  const ref = pollRef(groupId, poll.id)
  const [stored, vote] = await db.getAll(ref, voteRef(ref, uid))
  return stored && !vote?.exists ? parseOpenPoll(stored, now) : undefined
}

/**
 * For a mail about requests: the name of the user whose request has waited longest, or null if no request is left. For other
 * mails, `name` is undefined.
 */
const readRequester = async ({ kind, groupId }: Mail) =>
  KINDS[kind].namesRequester ? readFirstRequester(groupId) : { name: undefined }

/**
 * The contents of a mail about a deleted group; null if the group exists, shown or hidden. Settings are not read: the mail is
 * also sent to a user who has muted all e-mails, or had muted the group.
 */
const readDeletionContents = async (mail: Mail): Promise<MailContents | null> => {
  const documents = await db.getAll(groupRef(mail.groupId), hiddenGroupRef(mail.groupId))
  if (documents.some(({ exists }) => exists)) return null
  return mailContents(mail, {
    announced: null,
    meetings: null,
    nextMeeting: null,
    poll: null,
    onlineUrls: new Map(),
    isMuted: false,
    requester: undefined,
  })
}

/** How long a mail waits before it is tried again while moderators have hidden its group. */
const HIDDEN_PAUSE_MS = 60 * 60_000

const isGroupHidden = async ({ groupId }: Mail): Promise<boolean> => (await hiddenGroupRef(groupId).get()).exists

type ReadableMail = {
  readonly to: string
  readonly contents: MailContents
  /** The calendar file to attach. */
  readonly calendar?: string | null
  /** The mails to the same user, among which this one must be counted. Missing for a mail that no limits concern. */
  readonly history?: DocumentSnapshot
  /** With a pause for each meeting: the meetings that the mail names, and when it must be sent again for others. */
  readonly named?: readonly string[]
  readonly next?: Date | null
}

const addressed = async ({ uid }: Mail, contents: MailContents | null): Promise<ReadableMail | null> => {
  const to = contents && (await readVerifiedEmails([uid])).get(uid)
  return to ? { to, contents } : null
}

/** A mail that must not be sent before this time. */
export type PostponedMail = { readonly notBefore: Date }

/**
 * A mail's recipient address and contents, from the current state; null if the mail must not be sent. For a mail that must wait,
 * returns only `notBefore`.
 */
export const readMailToSend = async (mail: Mail, now: Date): Promise<ReadableMail | PostponedMail | null> => {
  if (KINDS[mail.kind].group === 'deleted') return addressed(mail, await readDeletionContents(mail))
  const wanted = await readWanted(mail)
  if (!wanted) return (await isGroupHidden(mail)) ? { notBefore: new Date(now.getTime() + HIDDEN_PAUSE_MS) } : null
  const { group, isMuted, hasEntries, history, canManage, blocked } = wanted
  const { groupId, kind } = mail
  const [announced, attendances, poll] = await Promise.all([
    kind === 'message'
      ? readMessage(mail, { group, blocked })
      : readAnnounced(mail, canManage ? NOBODY_HIDDEN : blocked),
    readMailedMeetings(mail, now),
    readUnansweredPoll(mail, now),
  ])
  if (announced === undefined || poll === undefined) return null
  const { ready, next } = splitByPause(mail, attendances, now)
  if (next && ready?.length === 0) return { notBefore: next }
  const meetings = ready?.map(({ meeting }) => meeting) ?? null
  const isLimited = KINDS[kind].meetingPause === undefined
  const notBefore = earliestSendTime(mail, parseHistory(history, mail), { meetings, isMuted })
  if (isLimited && notBefore > now) return { notBefore }
  const requester = await readRequester(mail)
  if (!requester) return null
  const named = await withPlannedSeries(mail, ready, now)
  const groupName = String(group.get('groupName'))
  const current = { ...mail, groupName, requests: Number(group.get('pendingCount')) }
  const entered = hasEntries ? (named ?? []).filter(({ reply }) => reply === 'going').map(({ meeting }) => meeting) : []
  const onlineUrls = await readOnlineUrls(groupId, entered)
  const nextMeeting = meetingAhead(nextMeetingSchema.safeParse(group.get('nextMeeting')).data, now.getTime())
  const state = {
    announced,
    meetings: named?.map(({ meeting }) => meeting) ?? null,
    nextMeeting,
    poll,
    onlineUrls,
    isMuted,
    requester: requester.name,
  }
  const contents = mailContents(current, state, ownPictureUrl(group.get('image')))
  const readable = await addressed(mail, contents)
  if (!readable) return null
  const calendar = toCalendarFile(entered, { groupId, groupName, onlineUrls })
  return { ...readable, calendar, ...(isLimited ? { history } : { named: meetings?.map(({ id }) => id) ?? [], next }) }
}
