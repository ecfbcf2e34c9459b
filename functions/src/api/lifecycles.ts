import type { UserExport } from '@hobbyhub/contract/account/user-export'
import { anonymizeAnnouncements, renameAuthor } from '../announcements/announcements.ts'
import { deleteCreatedGroups, type GroupsDeletion } from '../groups/created-groups.ts'
import type { DeletedGroup } from '../groups/deleted-group.ts'
import { renameCreator } from '../groups/rename-creator.ts'
import { createdInvitePages } from '../invites/invites.ts'
import { purgeMeetings } from '../meetings/purge-meetings.ts'
import { ownReplyPages, withdrawAllReplies } from '../meetings/withdraw-replies.ts'
import { leaveAllGroups } from '../members/leave-all-groups.ts'
import { declinedRequestPages, membershipPages } from '../members/own-memberships.ts'
import { blockingGroupPages } from '../moderation/blocking-groups.ts'
import { deleteBlocksOfAccount, renameBlockedUser } from '../moderation/blocks/account-blocks.ts'
import { removeModeratorFromHiddenGroups } from '../moderation/hidden-groups.ts'
import { removeModeratorFromLog } from '../moderation/log.ts'
import { removeUserFromReports } from '../moderation/reports/reports.ts'
import { deleteSuspension } from '../moderation/suspension/suspensions.ts'
import { anonymizeNotifications, deleteNotificationsOfGroup } from '../notifications/notifications.ts'
import { deleteMutesOfGroup } from '../outbox/mail-settings.ts'
import { deleteMailsOfGroup, mailsToUserQuery } from '../outbox/outbox.ts'
import { deleteOwnPictures } from '../pictures/pictures.ts'
import type { Collection, NameBelow } from '../platform/firestore/collections.ts'
import { deleteAll, deletePages } from '../platform/firestore/delete-all.ts'
import { db, moderatorsRef, userRef } from '../platform/firestore/refs.ts'
import { updatePages } from '../platform/firestore/update-pages.ts'
import { type ProfileChange, toNewProfile } from '../platform/profile-change.ts'
import { purgePolls } from '../polls/purge-polls.ts'
import { ownVotePages, withdrawAllVotes } from '../polls/withdraw-votes.ts'

// What becomes of each collection's documents when a group or an account is deleted, what a user's export contains of them, and
// what changes when a user has a new name or photo. A new collection does not compile before its row says all four.

/** What an event leaves as it is, and why. */
type Unchanged = { readonly unchanged: string }
const UNCHANGED = (why: string): Unchanged => ({ unchanged: why })

/** What the row of another collection does as well. */
type With = { readonly with: Collection }
const WITH = (collection: Collection): With => ({ with: collection })

/** The group's subcollections whose documents have no subcollections of their own, which emptying would leave behind. */
type Flat<Name> =
  Name extends NameBelow<'groups'>
    ? Extract<Collection, `groups/${Name}/${string}`> extends never
      ? Name
      : never
    : never
/** A group's subcollection that is only emptied. */
const EMPTIED = <Name extends Flat<NameBelow<'groups'>>>(name: Name) => ({ emptied: name })
/** The owner key is deleted last, because nobody can create a group with the same id as long as it exists. */
const LAST = 'last'

/** The notifications, mails and settings about a deleted group, in the order in which they are deleted, before anything else. */
export const MESSAGES_OF_GROUP = ['users/notices', 'outbox', 'users/settings'] as const satisfies readonly Collection[]

/**
 * What is deleted of an account, in this order, after its groups and memberships: declining a request or blocking a member adds
 * a document as long as there are memberships, and the user can add no reply or vote without one. The user's record comes last, with
 * everything below it.
 */
export const ACCOUNT_CONTENTS = [
  'groups/declined',
  'groups/blocked',
  'groups/invites',
  'groups/meetings/replies',
  'groups/polls/votes',
  'outbox',
  'groups/announcements',
  'users/notices',
  'users/blocks',
  'pictures',
  'reports',
  'hiddenGroups',
  'moderationLog',
  'suspensions',
  'moderators',
  'users',
] as const satisfies readonly Collection[]

/** The collections with copies of a user's name or photo, in the order in which they are updated. */
export const PROFILE_COPIES = [
  'groups',
  'groups/members',
  'groups/meetings/replies',
  'groups/polls/votes',
  'groups/announcements',
  'users/blocks',
] as const satisfies readonly Collection[]

type Step<Input> = (input: Input) => Promise<unknown>
type OnGroupDeleted<C> = C extends (typeof MESSAGES_OF_GROUP)[number]
  ? Step<string>
  : C extends 'groups/meetings' | 'groups/polls'
    ? Step<DeletedGroup>
    : C extends 'groups/private'
      ? typeof LAST
      : C extends `groups/${infer Name}`
        ? { readonly emptied: Name } | With
        : Unchanged
type OnAccountDeleted<C> = C extends (typeof ACCOUNT_CONTENTS)[number] | 'groups' | 'groups/members'
  ? Step<GroupsDeletion>
  : Unchanged | With

type Lifecycle<C extends Collection> = {
  readonly groupDeleted: OnGroupDeleted<C>
  readonly accountDeleted: OnAccountDeleted<C>
  /** The fields of the export that have the collection's documents (contract/src/account/user-export.ts). */
  readonly exported: readonly Exclude<keyof UserExport, 'exportedAt' | 'account'>[] | Unchanged
  readonly renamed: C extends (typeof PROFILE_COPIES)[number] ? Step<ProfileChange> : Unchanged | With
}

export const LIFECYCLES = {
  contactLimits: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED(
      'belongs to no account: the address is as somebody typed it; Firestore deletes it after a day',
    ),
    exported: UNCHANGED('belongs to no account: the address is as somebody typed it'),
    renamed: UNCHANGED('has no name'),
  },
  deletedAccounts: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED('refuses the account until its ID tokens have expired; Firestore then deletes it'),
    exported: UNCHANGED('exists only while an account is being deleted, or after'),
    renamed: UNCHANGED('has no name'),
  },
  deliveries: {
    groupDeleted: UNCHANGED('the next run finds no group, and deletes the delivery'),
    accountDeleted: UNCHANGED('a run completes and deletes it within minutes'),
    exported: UNCHANGED('exists only until all are notified'),
    renamed: UNCHANGED('has no name'),
  },
  groups: {
    groupDeleted: UNCHANGED('the deletion of this document is the event'),
    accountDeleted: deleteCreatedGroups,
    exported: ['createdGroups'],
    renamed: renameCreator,
  },
  'groups/announcements': {
    groupDeleted: EMPTIED('announcements'),
    accountDeleted: ({ caller, deadline }) => anonymizeAnnouncements(caller.uid, deadline),
    exported: ['announcements'],
    renamed: renameAuthor,
  },
  'groups/blocked': {
    groupDeleted: EMPTIED('blocked'),
    accountDeleted: ({ caller, deadline }) => deletePages(blockingGroupPages(caller.uid, deadline), deadline),
    exported: ['blocked'],
    renamed: UNCHANGED('has the name that the user had when the group blocked them'),
  },
  'groups/declined': {
    groupDeleted: EMPTIED('declined'),
    accountDeleted: ({ caller, deadline }) => deletePages(declinedRequestPages(caller.uid, deadline), deadline),
    exported: ['declined'],
    renamed: UNCHANGED('has no name'),
  },
  'groups/invites': {
    groupDeleted: EMPTIED('invites'),
    accountDeleted: ({ caller, deadline }) => deletePages(createdInvitePages(caller.uid, deadline), deadline),
    exported: ['invites'],
    renamed: UNCHANGED('has no name'),
  },
  'groups/meetings': {
    groupDeleted: purgeMeetings,
    accountDeleted: WITH('groups'),
    exported: UNCHANGED('belongs to the group'),
    renamed: UNCHANGED('has no name'),
  },
  'groups/meetings/private': {
    groupDeleted: WITH('groups/meetings'),
    accountDeleted: WITH('groups'),
    exported: UNCHANGED('belongs to the group'),
    renamed: UNCHANGED('has no name'),
  },
  'groups/meetings/replies': {
    groupDeleted: WITH('groups/meetings'),
    accountDeleted: ({ caller, deadline }) => withdrawAllReplies(caller.uid, deadline),
    exported: ['replies'],
    renamed: ({ caller, deadline }) => updatePages(ownReplyPages(caller.uid, deadline), toNewProfile(caller), deadline),
  },
  'groups/members': {
    groupDeleted: EMPTIED('members'),
    accountDeleted: leaveAllGroups,
    exported: ['memberships'],
    renamed: ({ caller, deadline }) =>
      updatePages(membershipPages(caller.uid, deadline), toNewProfile(caller), deadline),
  },
  'groups/polls': {
    groupDeleted: purgePolls,
    accountDeleted: WITH('groups'),
    exported: UNCHANGED('belongs to the group'),
    renamed: UNCHANGED('has no name'),
  },
  'groups/polls/votes': {
    groupDeleted: WITH('groups/polls'),
    accountDeleted: ({ caller, deadline }) => withdrawAllVotes(caller.uid, deadline),
    exported: ['votes'],
    renamed: ({ caller, deadline }) => updatePages(ownVotePages(caller.uid, deadline), toNewProfile(caller), deadline),
  },
  'groups/private': {
    groupDeleted: LAST,
    accountDeleted: WITH('groups'),
    exported: ['offers', 'takeovers'],
    renamed: UNCHANGED('an offer has the name that the creator had when they made it'),
  },
  hiddenGroups: {
    groupDeleted: UNCHANGED('the deletion of this document is the event'),
    // The groups of a deleted creator are deleted with their other groups. This is about a moderator who has hidden groups.
    accountDeleted: ({ caller, deadline }) => removeModeratorFromHiddenGroups(caller.uid, deadline),
    exported: ['createdGroups'],
    renamed: WITH('groups'),
  },
  jobs: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED('names no user'),
    exported: UNCHANGED('names no user'),
    renamed: UNCHANGED('has no name'),
  },
  keys: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED('names no user'),
    exported: UNCHANGED('names no user'),
    renamed: UNCHANGED('has no name'),
  },
  moderationLog: {
    groupDeleted: UNCHANGED('moderators answer for it also after that'),
    accountDeleted: ({ caller, deadline }) => removeModeratorFromLog(caller.uid, deadline),
    exported: UNCHANGED('belongs to the site'),
    renamed: UNCHANGED('has the name at the time of the action'),
  },
  moderationYears: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED('names no user'),
    exported: UNCHANGED('names no user'),
    renamed: UNCHANGED('has no name'),
  },
  moderators: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: ({ caller, deadline }) => deadline.run(() => moderatorsRef.doc(caller.uid).delete()),
    exported: UNCHANGED('belongs to the site'),
    renamed: UNCHANGED('has no name'),
  },
  notices: {
    groupDeleted: UNCHANGED('moderators still have to decide on it'),
    accountDeleted: UNCHANGED(
      'belongs to no account: the address is as somebody typed it; it is deleted with its report',
    ),
    exported: UNCHANGED('belongs to no account: the address is as somebody typed it'),
    renamed: UNCHANGED('has the name that somebody typed'),
  },
  outbox: {
    groupDeleted: deleteMailsOfGroup,
    accountDeleted: ({ caller, deadline }) => deleteAll(mailsToUserQuery(caller.uid), deadline),
    exported: ['mails'],
    renamed: UNCHANGED('names are read when a mail is sent'),
  },
  pictures: {
    groupDeleted: UNCHANGED('belongs to the user who uploaded it'),
    accountDeleted: ({ caller, deadline }) => deleteOwnPictures(caller.uid, deadline),
    exported: ['pictures'],
    renamed: UNCHANGED('has no name'),
  },
  removals: {
    groupDeleted: UNCHANGED('a job completes the removal, and deletes its mark'),
    accountDeleted: UNCHANGED('marks this deletion until the account is deleted'),
    exported: UNCHANGED('exists only until a removal is complete'),
    renamed: UNCHANGED('has no name'),
  },
  reports: {
    groupDeleted: UNCHANGED('moderators still have to decide on it'),
    accountDeleted: ({ caller, deadline }) => removeUserFromReports(caller.uid, deadline),
    exported: ['reports'],
    renamed: UNCHANGED('has the names at the time of the report'),
  },
  siteInvites: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: UNCHANGED('names no user'),
    exported: UNCHANGED('names no user'),
    renamed: UNCHANGED('has no name'),
  },
  sitemaps: {
    groupDeleted: UNCHANGED('the next daily run leaves the group out'),
    accountDeleted: UNCHANGED('names no user'),
    exported: UNCHANGED('names no user'),
    renamed: UNCHANGED('has no name'),
  },
  suspensions: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: ({ caller, deadline }) => deleteSuspension(caller.uid, deadline),
    exported: ['suspension'],
    renamed: UNCHANGED('has the name at the time of the decision'),
  },
  'suspensions/kept': {
    groupDeleted: UNCHANGED('lifting the suspension finds no meeting, and deletes the reply'),
    accountDeleted: WITH('suspensions'),
    exported: ['suspension'],
    renamed: UNCHANGED('has no name'),
  },
  users: {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: ({ caller, deadline }) => deadline.run(() => db.recursiveDelete(userRef(caller.uid))),
    exported: ['user'],
    renamed: UNCHANGED('the call that updates the copies writes it itself, last'),
  },
  'users/blocks': {
    groupDeleted: UNCHANGED('holds in all groups'),
    accountDeleted: ({ caller, deadline }) => deleteBlocksOfAccount(caller, deadline),
    exported: ['ownBlocks'],
    renamed: renameBlockedUser,
  },
  'users/limits': {
    groupDeleted: UNCHANGED('counts what the user did, whatever became of the group'),
    accountDeleted: WITH('users'),
    exported: ['reportTimes', 'pictureTimes', 'groupTimes', 'messageTimes', 'mailTimes'],
    renamed: UNCHANGED('has no name'),
  },
  'users/notices': {
    groupDeleted: deleteNotificationsOfGroup,
    // The user's own go with their record.
    accountDeleted: ({ caller, deadline }) => anonymizeNotifications(caller.uid, deadline),
    exported: ['notices'],
    renamed: UNCHANGED('names are read when notifications are listed'),
  },
  'users/secrets': {
    groupDeleted: UNCHANGED('names no group'),
    accountDeleted: WITH('users'),
    exported: ['calendar'],
    renamed: UNCHANGED('has no name'),
  },
  'users/settings': {
    groupDeleted: deleteMutesOfGroup,
    accountDeleted: WITH('users'),
    exported: ['mailSettings', 'admission'],
    renamed: UNCHANGED('has no name'),
  },
} satisfies { readonly [C in Collection]: Lifecycle<C> }

/** The subcollections of a deleted group that are emptied together. */
export const EMPTIED_WITH_GROUP = Object.values(LIFECYCLES).flatMap(({ groupDeleted }) =>
  typeof groupDeleted === 'object' && 'emptied' in groupDeleted ? groupDeleted.emptied : [],
)
