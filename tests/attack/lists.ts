import { endpoints } from '@hobbyhub/contract/endpoints'
import { type Account, makeModerator, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { joinGroupAs, makeGroup } from '../support/groups.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart } from '../support/meetings.ts'
import { uploadTestPicture } from '../support/pictures.ts'
import { createPoll, voteAs } from '../support/polls.ts'
import { expectSuccess } from '../support/rest.ts'

/** A request for a list: a user who may read it, and the query. */
type Asked = { readonly as?: Account; readonly query?: Readonly<Record<string, string>> }

export type ListFixture = {
  readonly params: Readonly<Record<string, string>>
  /** The requests for each list, in its different orders and filters, by the call's name. */
  readonly asked: Readonly<Record<string, readonly Asked[]>>
}

/** Writes a notification and a declined request of the user for each group, as if others' actions had caused them. */
const seedOwn = async ({ uid }: Account, ids: readonly string[]): Promise<void> => {
  const batch = database().batch()
  for (const [at, groupId] of ids.entries()) {
    const time = new Date(Date.UTC(2026, 0, 1 + at))
    const notification = { kind: 'approved', groupId, groupName: 'A', createdAt: time, readAt: null }
    batch.create(database().collection(`users/${uid}/notices`).doc(), notification)
    batch.create(database().doc(`groups/${groupId}/declined/${uid}`), { uid, groupId, declinedAt: time })
  }
  await batch.commit()
}

const seedMeetings = async (id: string, creator: Account, crowd: readonly Account[]): Promise<string> => {
  const meetings = await planMeetings(id, creator, { repeat: { every: 'week', times: 4 } })
  const [first = '', second = '', third = '', fourth = ''] = meetings
  for (const as of crowd) await replyToMeetingAs({ id, meetingId: first }, as)
  for (const as of crowd) await replyToMeetingAs({ id, meetingId: second }, as)
  for (const meetingId of [third, fourth]) await setMeetingStart({ id, meetingId }, new Date(Date.UTC(2026, 0, 1)))
  return first
}

const place = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

/** Writes at least two entries of each list, so that each list has a cursor. Returns requests for the lists. */
export const seedLists = async (): Promise<ListFixture> => {
  const [creator, user, other, moderator] = [
    await signUp({ verified: true }),
    await signUp(),
    await signUp(),
    await makeModerator(),
  ]
  const ids = [await makeGroup(creator, { place }), await makeGroup(creator, { place })]
  const [id = ''] = ids
  for (const group of ids) {
    await joinGroupAs(group, user)
    await expectSuccess(endpoints.muteGroup, 200, { params: { id: group }, as: user })
    await expectSuccess(endpoints.report, 201, { params: { id: group }, body: { reason: 'Rude' }, as: other })
  }
  await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude' }, as: user })
  const hidden = { params: { id: ids[1] ?? '' }, as: moderator }
  await expectSuccess(endpoints.hideGroup, 200, { ...hidden, body: {} })
  await expectSuccess(endpoints.showGroup, 200, hidden)
  await joinGroupAs(id, other)
  for (const { uid } of [user, other])
    await expectSuccess(endpoints.updateMember, 200, { params: { id, uid }, body: { role: 'organizer' }, as: creator })
  for (const { uid } of [creator, other]) await expectSuccess(endpoints.addOwnBlock, 200, { params: { uid }, as: user })
  await seedOwn(user, ids)
  const meetingId = await seedMeetings(id, creator, [user, other])
  const [pollId] = [await createPoll(id, creator), await createPoll(id, creator)]
  for (const as of [user, other]) await voteAs({ id, pollId }, as, ['yes', 'no'])
  for (const text of ['One', 'Two']) {
    await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as: creator })
    const body = { days: 7, uses: 20, skipsApproval: true }
    await expectSuccess(endpoints.createInvite, 201, { params: { id }, body, as: creator })
    await expectSuccess(endpoints.blockUser, 200, { params: { id, uid: (await signUp()).uid }, as: creator })
  }
  // Another user uploads and blocks, and another reads the polls, because the requests for the lists of `user` nearly reach that user's limit
  // of reads per minute.
  const uploader = await signUp()
  for (const shade of [1, 2]) await uploadTestPicture(uploader, shade)
  for (const { uid } of [creator, other])
    await expectSuccess(endpoints.addOwnBlock, 200, { params: { uid }, as: uploader })
  const own = (as: Account, query: Record<string, string> = {}) => ({ as, query: { email: as.email, ...query } })
  return {
    params: { id, meetingId, pollId, uid: creator.uid },
    asked: {
      listGroups: [
        {},
        { query: { order: 'desc' } },
        { query: { sort: 'startDate' } },
        { query: { q: 'group' } },
        { query: { near: '53.96,-1.08', km: '100' } },
        { query: { joinable: 'true', sort: 'startDate', order: 'desc' } },
        { query: { sort: 'soonest' } },
        { query: { sort: 'startDate', passed: 'last' } },
      ],
      createdGroups: [own(creator)],
      joinedGroups: [own(user), own(user, { status: 'declined' })],
      listMembers: [{ as: creator }, { as: creator, query: { role: 'organizer' } }],
      listMeetings: [{}, { query: { when: 'past' } }],
      listReplies: [{ as: user }, { as: user, query: { status: 'going' } }],
      listPolls: [{ as: other }, { as: other, query: { plannable: 'true' } }],
      listVotes: [{ as: other }],
      listAnnouncements: [{ as: user }],
      listNotices: [{ as: user }],
      mutedGroups: [{ as: user }],
      ownMeetings: [{ as: user }],
      listInvites: [{ as: creator }],
      listBlocked: [{ as: creator }],
      listOwnBlocks: [{ as: uploader }],
      listReports: [
        { as: moderator },
        { as: moderator, query: { kind: 'report' } },
        { as: moderator, query: { group: id, uid: creator.uid } },
      ],
      listModerationLog: [{ as: moderator }],
      listNewGroups: [{ as: moderator }],
      groupsOfUser: [{ as: moderator }],
      listPictures: [{ as: uploader }],
    },
  }
}
