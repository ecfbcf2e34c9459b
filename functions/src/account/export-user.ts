import { userDocumentSchema } from '@hobbyhub/contract/account/user'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { readAdmission } from '../members/admission/admissions.ts'
import { readExportedSuspension } from '../moderation/suspension/exported-suspension.ts'
import { callAuth } from '../platform/call-auth.ts'
import type { UserIdentity } from '../platform/caller.ts'
import { type Deadline, deadlinePerOperation } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { userRef } from '../platform/firestore/refs.ts'
import { toExportedAccount } from './exported-account.ts'
import {
  exportedAnnouncements,
  exportedCreatedGroups,
  exportedInvites,
  exportedMails,
  exportedNotices,
  exportedPictures,
  exportedReplies,
  exportedReports,
  exportedVotes,
  readCalendarSubscription,
  readLimitTimes,
  readMailSettings,
} from './exported-contents.ts'
import {
  exportedBlockingGroups,
  exportedDeclinedRequests,
  exportedHandoverOffers,
  exportedMemberships,
  exportedTakeovers,
} from './exported-memberships.ts'

type Context = { readonly caller: UserIdentity; readonly deadline: Deadline }

/**
 * Everything that is stored about the caller. The lists are read a page at a time, because an account may have more data than can
 * be read within one deadline, or held in memory.
 */
export const readExport = async ({ caller, deadline }: Context) => {
  const account = await callAuth(deadline, () => auth.getUser(caller.uid))
  const user = await deadline.run(() => userRef(caller.uid).get())
  const context = { caller, deadline: deadlinePerOperation }
  return {
    exportedAt: new Date().toISOString(),
    account: toExportedAccount(account),
    user: user.exists ? userDocumentSchema.parse(user.data()) : null,
    createdGroups: exportedCreatedGroups(context),
    memberships: exportedMemberships(context),
    declined: exportedDeclinedRequests(context),
    blocked: exportedBlockingGroups(context),
    replies: exportedReplies(context),
    votes: exportedVotes(context),
    notices: exportedNotices(context),
    announcements: exportedAnnouncements(context),
    mailSettings: await readMailSettings(context),
    mails: exportedMails(context),
    invites: exportedInvites(context),
    reports: exportedReports(context),
    ...(await readLimitTimes(context)),
    pictures: exportedPictures(context),
    offers: exportedHandoverOffers(context),
    takeovers: exportedTakeovers(context),
    calendar: await readCalendarSubscription(context),
    suspension: await readExportedSuspension(caller.uid, deadlinePerOperation),
    ...(isClosed ? { admission: await readAdmission(caller.uid, deadlinePerOperation) } : {}),
  }
}
