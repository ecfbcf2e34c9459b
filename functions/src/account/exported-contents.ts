import type { UserExport } from '@hobbyhub/contract/account/user-export'
import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import { groupCreationTimes } from '@hobbyhub/contract/groups/group-limit'
import { inviteDocumentSchema } from '@hobbyhub/contract/invites/invite'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { voteDocumentSchema } from '@hobbyhub/contract/polls/poll'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import { ownAnnouncementPages } from '../announcements/announcements.ts'
import { createdGroupPages } from '../groups/created-groups.ts'
import { toRestCreatedGroups } from '../groups/groups.ts'
import { createdInvitePages } from '../invites/invites.ts'
import { ownReplyPages } from '../meetings/withdraw-replies.ts'
import { messageTimes } from '../members/message-limit.ts'
import { reportPages } from '../moderation/reports/reports.ts'
import { notificationPages, toRestNotification } from '../notifications/notifications.ts'
import { parseHistory } from '../outbox/mail-history.ts'
import { mailSettingsRef, parseMailSettings } from '../outbox/mail-settings.ts'
import { mailMetadataSchema, mailsToUserQuery } from '../outbox/outbox.ts'
import { ownPicturePages, toRestPicture } from '../pictures/pictures.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { quotaTimes } from '../platform/firestore/quota.ts'
import {
  calendarSecretRef,
  db,
  groupLimitRef,
  mailLimitRef,
  messageLimitRef,
  parentsOf,
  pictureLimitRef,
  reportLimitRef,
} from '../platform/firestore/refs.ts'
import { toStoredPoll } from '../polls/polls.ts'
import { ownVotePages } from '../polls/withdraw-votes.ts'
import type { ExportContext } from './exported-memberships.ts'

// These generators yield the parts of a data export that the user wrote or received, and the user's settings.

export async function* exportedReplies({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['replies']> {
  for await (const docs of ownReplyPages(caller.uid, deadline)) {
    yield docs.map((doc) => ({
      ...replyDocumentSchema.parse(doc.data()),
      meetingId: doc.ref.parent.parent?.id ?? '',
    }))
  }
}

export async function* exportedVotes({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['votes']> {
  for await (const docs of ownVotePages(caller.uid, deadline)) {
    const polls = await deadline.run(() => db.getAll(...parentsOf(docs)))
    yield docs.map((doc, at) => {
      const stored = polls[at] && toStoredPoll(polls[at])
      return {
        ...voteDocumentSchema.parse(doc.data()),
        pollId: polls[at]?.id ?? '',
        dates: stored?.poll.options.map(({ startsAt }) => startsAt) ?? [],
      }
    })
  }
}

export async function* exportedNotices({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['notices']> {
  for await (const docs of notificationPages(caller.uid, deadline)) yield docs.map(toRestNotification)
}

export async function* exportedAnnouncements({
  caller,
  deadline,
}: ExportContext): AsyncGenerator<UserExport['announcements']> {
  for await (const docs of ownAnnouncementPages(caller.uid, deadline)) {
    const groups = parentsOf(docs)
    yield docs.map((doc, at) => {
      const { text, createdAt } = announcementDocumentSchema.parse(doc.data())
      return { groupId: groups[at]?.id ?? '', text, createdAt }
    })
  }
}

export async function* exportedMails({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['mails']> {
  for await (const docs of allPages(mailsToUserQuery(caller.uid), deadline)) {
    yield docs.map((doc) => mailMetadataSchema.parse(doc.data()))
  }
}

export async function* exportedInvites({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['invites']> {
  for await (const docs of createdInvitePages(caller.uid, deadline)) {
    yield docs.map((doc) => {
      const { createdBy: _, ...invite } = inviteDocumentSchema.parse(doc.data())
      return invite
    })
  }
}

export async function* exportedReports({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['reports']> {
  for await (const docs of reportPages('reporterUid', caller.uid, deadline)) {
    yield docs.map((doc) => {
      const { about, subjectName, ...report } = reportDocumentSchema.parse(doc.data())
      const { kind, groupId, groupName, reason, status, decision, createdAt, closedAt } = report
      const name = about === 'account' ? subjectName : null
      return { kind, groupId, groupName, name, reason, status, decision, createdAt, closedAt }
    })
  }
}

export async function* exportedPictures({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['pictures']> {
  for await (const docs of ownPicturePages(caller.uid, deadline)) yield docs.map(toRestPicture)
}

/** The times that count towards the limits of reports, uploads, new groups, messages and e-mails. */
export const readLimitTimes = async ({
  caller: { uid },
  deadline,
}: ExportContext): Promise<
  Pick<UserExport, 'reportTimes' | 'pictureTimes' | 'groupTimes' | 'messageTimes' | 'mailTimes'>
> => {
  const refs = [reportLimitRef(uid), pictureLimitRef(uid), groupLimitRef(uid), mailLimitRef(uid), messageLimitRef(uid)]
  const [reports, pictures, groups, mails, messages] = await deadline.run(() => db.getAll(...refs))
  return {
    reportTimes: quotaTimes(reports),
    pictureTimes: quotaTimes(pictures),
    groupTimes: groupCreationTimes(groups?.data()),
    messageTimes: messageTimes(messages),
    mailTimes: parseHistory(mails).map(({ at }) => at),
  }
}

export const readMailSettings = async ({ caller, deadline }: ExportContext): Promise<UserExport['mailSettings']> => {
  const stored = await deadline.run(() => mailSettingsRef(caller.uid).get())
  return stored.exists ? parseMailSettings(stored) : null
}

export const readCalendarSubscription = async ({
  caller,
  deadline,
}: ExportContext): Promise<UserExport['calendar']> => {
  const stored = await deadline.run(() => calendarSecretRef(caller.uid).get())
  return stored.exists ? { createdAt: timestampSchema.parse(stored.get('createdAt')) } : null
}

export async function* exportedCreatedGroups(context: ExportContext): AsyncGenerator<UserExport['createdGroups']> {
  for await (const groups of createdGroupPages(context)) {
    yield toRestCreatedGroups(groups, context.caller.email ?? undefined)
  }
}
