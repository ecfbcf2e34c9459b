import { endpoints } from '@hobbyhub/contract/endpoints'
import { makeActiveToken } from '../../functions/src/mail/active-token.ts'
import { makeReplyToken } from '../../functions/src/mail/reply-token.ts'
import { makeSuspensionToken } from '../../functions/src/mail/suspension-token.ts'
import { makeUnsubscribeToken } from '../../functions/src/mail/unsubscribe-token.ts'
import { type Account, changeAccount, deleteAccount, knownEmails, makeModerator, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { makeGroupWithUsers, makeOrganizer } from '../support/groups.ts'
import { planMeetings } from '../support/meetings.ts'
import { createPoll } from '../support/polls.ts'
import { expectSuccess } from '../support/rest.ts'
import { suspendAs } from '../support/suspensions.ts'
import { claimsOf, unsignedToken } from '../support/tokens.ts'

/** Every kind of caller, named by their role or relation to the fixture's group, or by the fault of their token or account. */
export const ATTACK_ACTORS = [
  'visitor',
  'expired token',
  'forged token',
  'another project’s token',
  'disabled',
  'deleted',
  'revoked',
  'suspended',
  'stranger',
  'member',
  'pending',
  'organizer',
  'namesake',
  'moderator',
  'former moderator',
  'creator',
] as const
export type AttackActor = (typeof ATTACK_ACTORS)[number]

/** Every call refuses the tokens of these actors, even a call that needs no token. */
export const ACTORS_WITH_BAD_TOKEN: readonly AttackActor[] = [
  'expired token',
  'forged token',
  'another project’s token',
]
/**
 * The tokens of these actors are valid, but their accounts are disabled or deleted, or their sessions are revoked. In the cloud,
 * only changes check that. With the emulators, every call with a token checks it.
 */
export const ACTORS_WITH_ENDED_ACCOUNT: readonly AttackActor[] = ['disabled', 'deleted', 'revoked']

export type ActorFixture = {
  readonly id: string
  readonly meetingId: string
  readonly pollId: string
  readonly announcementId: string
  /** The token that ends the group's mails to the member. */
  readonly token: string
  /** The token that replies to the meeting for the member. */
  readonly replyToken: string
  readonly activeToken: string
  /** The token of the page about the suspension. */
  readonly suspensionToken: string
  /** The id of an invitation. */
  readonly invite: string
  /** The id of a report. */
  readonly report: string
  /** The file name of the stranger's own calendar. */
  readonly file: string
  readonly users: Readonly<Record<Exclude<AttackActor, 'visitor'>, Account>>
}

const forged = ({ token, ...account }: Account, claims: Record<string, unknown>): Account => ({
  ...account,
  token: unsignedToken({ ...claimsOf(token), ...claims }),
})

const revoked = async (): Promise<Account> => {
  const account = await signUp()
  await changeAccount(account.uid, { validSince: String(Math.floor(Date.now() / 1000)) })
  return forged(account, { auth_time: 1_700_000_000 })
}

/** A moderator whose right has just been taken away: only the token still has it. */
const formerModerator = async (): Promise<Account> => {
  const account = await makeModerator()
  await changeAccount(account.uid, { customAttributes: '{}' })
  return account
}

const deleted = async (): Promise<Account> => {
  const account = await signUp()
  await deleteAccount(account.uid)
  return account
}

/** An account that is suspended, and the token that its e-mail has. */
const suspended = async (moderator: Account) => {
  const account = await signUp()
  await suspendAs(moderator, account)
  const { body } = await expectSuccess(endpoints.getSuspension, 200, { params: { uid: account.uid }, as: moderator })
  // Whoever has the link gets the account's data, with its e-mail.
  knownEmails.delete(account.email)
  return { account, token: await makeSuspensionToken({ uid: account.uid, at: body.at ?? '' }) }
}

/** The fields of the fixture's picture, which is stored under the group's id. */
const STORED_PICTURE = {
  width: 1,
  height: 1,
  createdAt: new Date(),
  large: Buffer.from('large'),
  small: Buffer.from('small'),
  preview: Buffer.from('preview'),
}

/**
 * Makes a group with a member, an organizer, a request, a meeting, an announcement, an invitation, a report, a picture and a
 * blocked user, and the accounts and tokens of all actors.
 */
export const makeActors = async (): Promise<ActorFixture> => {
  const { id, creator, stranger, member, pending, disabled } = await makeGroupWithUsers()
  const organizer = await makeOrganizer(id, creator, { verified: true })
  const [meetingId = ''] = await planMeetings(id, creator)
  const pollId = await createPoll(id, creator)
  const announced = { params: { id }, body: { text: 'Bring a jar.' }, as: creator }
  const announcementId = (await expectSuccess(endpoints.announce, 201, announced)).body.insertedId
  const token = await makeUnsubscribeToken({ uid: member.uid, groupId: id })
  const replyToken = await makeReplyToken({ uid: member.uid, groupId: id, meetingId })
  const activeToken = await makeActiveToken({ uid: organizer.uid, groupId: id })
  const invite = { days: 7, uses: 20, skipsApproval: true }
  await expectSuccess(endpoints.createInvite, 201, { params: { id }, body: invite, as: creator })
  const [{ _id: inviteId = '' } = {}] = (
    await expectSuccess(endpoints.listInvites, 200, { params: { id }, as: creator })
  ).body
  await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude' }, as: member })
  const [report] = (await database().collection('reports').where('groupId', '==', id).get()).docs
  const { url } = (await expectSuccess(endpoints.renewCalendar, 200, { as: stranger })).body
  await database()
    .doc(`pictures/${id}`)
    .set({ ...STORED_PICTURE, uid: creator.uid })
  await expectSuccess(endpoints.blockUser, 200, { params: { id, uid: disabled.uid }, as: creator })
  await changeAccount(disabled.uid, { disableUser: true })
  // The creator changes their e-mail. Somebody else registers the old address, and does not verify it.
  const { email } = creator
  await changeAccount(creator.uid, { email: `moved-${email}` })
  // The creator's token is older than the change of e-mail. With an early `validSince`, it stays valid.
  await changeAccount(creator.uid, { validSince: '1700000000' })
  const namesake = await signUp({ email, name: 'Name Sake' })
  const moderator = await makeModerator()
  const { account: suspendedUser, token: suspensionToken } = await suspended(moderator)
  const users = {
    stranger,
    member,
    pending,
    organizer,
    disabled,
    namesake,
    moderator,
    'former moderator': await formerModerator(),
    creator,
    deleted: await deleted(),
    revoked: await revoked(),
    suspended: suspendedUser,
    'expired token': forged(stranger, { iat: 1_500_000_000, exp: 1_500_003_600 }),
    'forged token': { ...stranger, token: `${stranger.token.slice(0, 40)}AAAA${stranger.token.slice(44)}` },
    'another project’s token': forged(creator, { aud: 'other', iss: 'https://securetoken.google.com/other' }),
  }
  const file = url.slice(url.lastIndexOf('/') + 1)
  return {
    id,
    meetingId,
    pollId,
    announcementId,
    token,
    replyToken,
    activeToken,
    suspensionToken,
    invite: inviteId,
    report: report?.id ?? '',
    file,
    users,
  }
}
