import type { MessageAudience, RecipientCounts } from '@hobbyhub/contract/announcements/announcement'
import { MAX_COUNTED_RECIPIENTS } from '@hobbyhub/contract/shared/limits'
import { readVerifiedEmails } from '../mail/read-verified-emails.ts'
import type { GroupAccess } from '../members/group-access.ts'
import { membersIndex } from '../members/queries.ts'
import { mailSettingsRef, parseMailSettings } from '../outbox/mail-settings.ts'
import { callAuth } from '../platform/call-auth.ts'
import type { Caller } from '../platform/caller.ts'
import { isMailOn } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupCollection, memberRef } from '../platform/firestore/refs.ts'
import { audienceRepliesQuery } from './audience-page.ts'

type Member = { readonly uid: string; readonly isMuted: boolean }
/** `members`: the recipients who were read. `total`: how many recipients there are. */
type RecipientSample = { readonly members: readonly Member[]; readonly total: number }

export type MeetingAudience = { readonly meetingId: string; readonly to: MessageAudience }

type MaybeMeetingAudience = { readonly [Name in keyof MeetingAudience]?: MeetingAudience[Name] | undefined }

/** The audience that a call chooses with `meetingId` and `to`; undefined if the call is for all members. */
export const toMeetingAudience = ({ meetingId, to }: MaybeMeetingAudience): MeetingAudience | undefined =>
  meetingId === undefined || to === undefined ? undefined : { meetingId, to }

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** The recipients of a message about a meeting: the users who go, or those who wait, without the author. */
const readAttendees = async (
  groupId: string,
  { meetingId, to }: MeetingAudience,
  context: Context,
): Promise<RecipientSample> => {
  const { caller, deadline } = context
  const replies = audienceRepliesQuery(groupId, meetingId, to)
  const [{ docs }, all] = await deadline.run(() =>
    Promise.all([replies.limit(MAX_COUNTED_RECIPIENTS).select().get(), replies.count().get()]),
  )
  const uids = docs.map(({ id }) => id).filter((uid) => uid !== caller.uid)
  const refs = uids.map((uid) => memberRef(groupId, uid))
  const memberships = refs.length > 0 ? await deadline.run(() => db.getAll(...refs, { fieldMask: ['muted'] })) : []
  const members = uids.map((uid, at) => ({ uid, isMuted: memberships[at]?.get('muted') === true }))
  return { members, total: Math.max(members.length, all.data().count - (docs.length - uids.length)) }
}

/** The recipients of an announcement: all members and the creator, without the author. */
const readAudience = async (
  { group, isMember }: GroupAccess,
  { caller, deadline }: Context,
): Promise<RecipientSample> => {
  const joined = indexedQuery(groupCollection(group.id, 'members'), membersIndex, ['joined'])
  const { docs } = await deadline.run(() => joined.limit(MAX_COUNTED_RECIPIENTS).select('muted').get())
  const creator = { uid: String(group.get('creatorUid')), isMuted: false }
  const all = [creator, ...docs.map((doc) => ({ uid: doc.id, isMuted: doc.get('muted') === true }))]
  const members = all.filter(({ uid }) => uid !== caller.uid)
  if (docs.length < MAX_COUNTED_RECIPIENTS) return { members, total: members.length }
  const others = Number(group.get('memberCount')) + (creator.uid === caller.uid ? 0 : 1) - (isMember ? 1 : 0)
  return { members, total: Math.max(others, members.length) }
}

/** Extrapolates the counts from the recipients who were read to all recipients. */
const estimate = (
  total: number,
  { counted, mails, muted }: Record<'counted' | 'mails' | 'muted', number>,
): RecipientCounts => {
  const scaled = (part: number): number => (counted === 0 ? 0 : Math.round((part / counted) * total))
  const [mailed, silent] = [scaled(mails), scaled(muted)]
  return {
    members: total,
    mails: mailed,
    mutedCount: silent,
    unconfirmedCount: Math.max(0, total - mailed - silent),
    isEstimate: counted < total,
  }
}

/**
 * How many users an announcement by the caller would reach now, and how many of them by e-mail. Reads about
 * MAX_COUNTED_RECIPIENTS recipients at most, and estimates the counts if there are more.
 */
export const countRecipients = async (
  access: GroupAccess,
  context: Context,
  meeting?: MeetingAudience,
): Promise<RecipientCounts> => {
  const { deadline } = context
  const { members, total } = meeting
    ? await readAttendees(access.group.id, meeting, context)
    : await readAudience(access, context)
  if (!isMailOn || members.length === 0)
    return { members: total, mails: 0, mutedCount: 0, unconfirmedCount: 0, isEstimate: false }
  const [settings, addresses] = await Promise.all([
    deadline.run(() => db.getAll(...members.map(({ uid }) => mailSettingsRef(uid)))),
    callAuth(deadline, () => readVerifiedEmails(members.map(({ uid }) => uid))),
  ])
  const isMuted = ({ isMuted: isMutedHere }: Member, at: number): boolean => {
    const stored = settings[at] && parseMailSettings(settings[at])
    return isMutedHere || stored?.muted === true || stored?.mutedGroups.includes(access.group.id) === true
  }
  const muted = members.filter(isMuted)
  const mails = members.filter((member) => !muted.includes(member) && addresses.has(member.uid))
  return estimate(total, { counted: members.length, mails: mails.length, muted: muted.length })
}
