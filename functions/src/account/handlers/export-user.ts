import { storedUserSchema } from '@hobbyhub/contract/account/user'
import type { UserExport } from '@hobbyhub/contract/account/user-export'
import { announcementDocumentSchema } from '@hobbyhub/contract/announcements/announcement'
import type { endpoints } from '@hobbyhub/contract/endpoints'
import { inviteDocumentSchema } from '@hobbyhub/contract/invites/invite'
import { replyDocumentSchema } from '@hobbyhub/contract/meetings/meeting'
import { reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { UserRecord } from 'firebase-admin/auth'
import { authoredPages } from '../../announcements/announcements.ts'
import { toOwnGroups } from '../../groups/groups.ts'
import { ownInvitePages } from '../../invites/invites.ts'
import { mailSettingsRef, parseMailSettings } from '../../mail/mail-settings.ts'
import { mailsTo, parseMail } from '../../mail/outbox.ts'
import { replyPages } from '../../meetings/give-back-seats.ts'
import { reportPages } from '../../moderation/reports.ts'
import { noticePages, toRestNotice } from '../../notifications/notices.ts'
import { askAuth } from '../../platform/ask-auth.ts'
import { deadlinePerOperation } from '../../platform/deadline.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { timesIn } from '../../platform/firestore/daily-limit.ts'
import { calendarRef, parentsOf, reportLimitRef, userRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createdGroupPages } from '../own-data.ts'
import { blocked, type Context, declined, memberships, offers } from '../own-places.ts'

const isoTime = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null)

const toAccount = ({ uid, metadata, ...account }: UserRecord): UserExport['account'] => ({
  uid,
  email: account.email ?? null,
  emailVerified: account.emailVerified,
  name: account.displayName ?? null,
  photoURL: account.photoURL ?? null,
  phoneNumber: account.phoneNumber ?? null,
  creationTime: new Date(metadata.creationTime).toISOString(),
  lastSignInTime: isoTime(metadata.lastSignInTime),
  providers: account.providerData.map(({ providerId }) => providerId),
})

async function* replies({ caller, deadline }: Context): AsyncGenerator<UserExport['replies']> {
  for await (const docs of replyPages(caller.uid, deadline)) {
    yield docs.map((doc) => ({
      ...replyDocumentSchema.parse(doc.data()),
      meetingId: doc.ref.parent.parent?.id ?? '',
    }))
  }
}

async function* notices({ caller, deadline }: Context): AsyncGenerator<UserExport['notices']> {
  for await (const docs of noticePages(caller.uid, deadline)) yield docs.map(toRestNotice)
}

async function* announcements({ caller, deadline }: Context): AsyncGenerator<UserExport['announcements']> {
  for await (const docs of authoredPages(caller.uid, deadline)) {
    const groups = parentsOf(docs)
    yield docs.map((doc, at) => {
      const { text, createdAt } = announcementDocumentSchema.parse(doc.data())
      return { groupId: groups[at]?.id ?? '', text, createdAt }
    })
  }
}

async function* mails({ caller, deadline }: Context): AsyncGenerator<UserExport['mails']> {
  for await (const docs of allPages(mailsTo(caller.uid), deadline)) {
    yield docs.map((doc) => {
      const { kind, groupId, groupName, createdAt, sentAt } = parseMail(doc.id, doc.data())
      return { kind, groupId, groupName, createdAt, sentAt }
    })
  }
}

async function* invites({ caller, deadline }: Context): AsyncGenerator<UserExport['invites']> {
  for await (const docs of ownInvitePages(caller.uid, deadline)) {
    yield docs.map((doc) => {
      const { createdBy: _, ...invite } = inviteDocumentSchema.parse(doc.data())
      return invite
    })
  }
}

async function* reports({ caller, deadline }: Context): AsyncGenerator<UserExport['reports']> {
  for await (const docs of reportPages('reporterUid', caller.uid, deadline)) {
    yield docs.map((doc) => {
      const { groupId, groupName, name, reason, status, createdAt, closedAt } = reportDocumentSchema.parse(doc.data())
      return { groupId, groupName, name, reason, status, createdAt, closedAt }
    })
  }
}

const readReportTimes = async ({ caller, deadline }: Context): Promise<UserExport['reportTimes']> => [
  ...timesIn(await deadline.run(() => reportLimitRef(caller.uid).get())),
]

const readMailSettings = async ({ caller, deadline }: Context): Promise<UserExport['mailSettings']> => {
  const stored = await deadline.run(() => mailSettingsRef(caller.uid).get())
  return stored.exists ? parseMailSettings(stored) : null
}

const readCalendar = async ({ caller, deadline }: Context): Promise<UserExport['calendar']> => {
  const stored = await deadline.run(() => calendarRef(caller.uid).get())
  return stored.exists ? { createdAt: timestampSchema.parse(stored.get('createdAt')) } : null
}

async function* createdGroups(context: Context): AsyncGenerator<UserExport['createdGroups']> {
  for await (const groups of createdGroupPages(context)) {
    yield toOwnGroups(groups, context.caller.email ?? undefined)
  }
}

/** Read and sent a page at a time: an account may have more than can be read before one deadline, or held in memory. */
export const exportUser: Handler<typeof endpoints.exportUser> = async ({ caller, deadline }) => {
  const account = await askAuth(deadline, () => auth.getUser(caller.uid))
  const user = await deadline.run(() => userRef(caller.uid).get())
  const context = { caller, deadline: deadlinePerOperation }
  return {
    status: 200,
    pages: {
      exportedAt: new Date().toISOString(),
      account: toAccount(account),
      user: user.exists ? storedUserSchema.parse(user.data()) : null,
      createdGroups: createdGroups(context),
      memberships: memberships(context),
      declined: declined(context),
      blocked: blocked(context),
      replies: replies(context),
      notices: notices(context),
      announcements: announcements(context),
      mailSettings: await readMailSettings(context),
      mails: mails(context),
      invites: invites(context),
      reports: reports(context),
      reportTimes: await readReportTimes(context),
      offers: offers(context),
      calendar: await readCalendar(context),
    },
  }
}
