import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'
import { CALLS_AT_ONCE } from '../support/emulators.ts'
import { beginMeeting, replyToMeetingAs } from '../support/meetings.ts'
import { sendRequest } from '../support/rest.ts'
import {
  ACTORS_WITH_BAD_TOKEN,
  ACTORS_WITH_ENDED_ACCOUNT,
  type ActorFixture,
  ATTACK_ACTORS,
  type AttackActor,
  makeActors,
} from './actors.ts'
import {
  type CallName,
  type InvalidRequest,
  onePixelPng,
  requestsInvalidForAnyone,
  requestsWithInvalidField,
  validBody,
} from './bodies.ts'
import { actorsWhoMayNameAnother, requestNamingAnother, requestRemovingOneself } from './requests-naming-others.ts'
import { storedDocuments } from './stored-documents.ts'

/**
 * Whether every actor sends every wrong request. By default, only three actors send each wrong request: one who gets 401, and two
 * others. The same checks would refuse the remaining actors.
 */
const IS_FULL = process.env.ATTACK_FULL === '1'
/** How many wrong fields one account sends, since by default an account may make only 60 changes a minute. */
const FIELDS_A_SCENE = 40

/**
 * The status of a valid request to the fixture's group, for actors whose token is not refused: one number for all of them, or a
 * number for each actor. In the second case, actors who are not named get 403.
 */
const GOOD: Readonly<Record<CallName, Partial<Record<AttackActor, number>> | number>> = {
  listGroups: 200,
  openApi: 200,
  createdGroups: 200,
  joinedGroups: 200,
  getGroup: 200,
  createGroup: 201,
  updateGroup: { creator: 200 },
  deleteGroup: { creator: 200 },
  joinGroup: {
    stranger: 200,
    member: 200,
    pending: 200,
    organizer: 200,
    namesake: 200,
    moderator: 200,
    'former moderator': 200,
    creator: 409,
  },
  listMembers: { creator: 200, organizer: 200 },
  membersCsv: { creator: 200, organizer: 200 },
  updateMember: { creator: 200, organizer: 200 },
  removeMember: { creator: 200, member: 200, organizer: 200, moderator: 200 },
  sendMessage: { creator: 201, organizer: 201 },
  dismissDecline: 404,
  listMeetings: 200,
  planMeetings: { creator: 201, organizer: 201 },
  groupCalendar: 200,
  calendarFeed: 200,
  atomFeed: 200,
  jsonFeed: 200,
  getMeeting: 200,
  updateMeeting: { creator: 200, organizer: 200 },
  cancelMeeting: { creator: 200, organizer: 200 },
  restoreMeeting: { creator: 200, organizer: 200 },
  replyToMeeting: { member: 200, creator: 200, organizer: 200 },
  goEveryTime: { member: 200, organizer: 200 },
  repliesCsv: { creator: 200, organizer: 200 },
  setReply: { creator: 200, organizer: 200 },
  listReplies: { member: 200, creator: 200, organizer: 200 },
  listPolls: { member: 200, creator: 200, organizer: 200 },
  createPoll: { creator: 201, organizer: 201 },
  vote: { member: 200, creator: 200, organizer: 200 },
  listVotes: { member: 200, creator: 200, organizer: 200 },
  planPoll: { creator: 201, organizer: 201 },
  deletePoll: { creator: 200, organizer: 200 },
  setAttendance: { creator: 200, organizer: 200 },
  setWalkIns: { creator: 200, organizer: 200 },
  groupAttendance: 200,
  listAnnouncements: { member: 200, creator: 200, organizer: 200 },
  announce: { creator: 201, organizer: 201 },
  announcementRecipients: { creator: 200, organizer: 200 },
  deleteAnnouncement: { creator: 200, organizer: 200 },
  ownMeetings: 200,
  renewCalendar: 200,
  endCalendar: 200,
  ownCalendar: 200,
  meetingFile: 200,
  listNotices: 200,
  readNotices: 200,
  getMailSettings: 200,
  changeMailSettings: 200,
  putMailSettings: 200,
  mutedGroups: 200,
  muteGroup: { member: 200, creator: 200, organizer: 200 },
  unmuteGroup: 404,
  contact: 201,
  confirmUnsubscribe: 200,
  unsubscribe: 200,
  showReply: 200,
  replyByMail: 200,
  showActive: 200,
  markActiveByMail: 200,
  listOrganizers: 200,
  offerHandover: { creator: 201 },
  withdrawHandover: { creator: 200 },
  acceptHandover: {},
  markActive: { creator: 200, organizer: 200 },
  requestTakeover: { creator: 409, organizer: 409 },
  endTakeover: { creator: 200 },
  listInvites: { creator: 200, organizer: 200, visitor: 401 },
  createInvite: { creator: 201, organizer: 201 },
  extendInvite: { creator: 200, organizer: 200 },
  deleteInvite: { creator: 200, organizer: 200 },
  listBlocked: { creator: 200, organizer: 200 },
  blockUser: { creator: 200, organizer: 200 },
  unblockUser: { creator: 200, organizer: 200 },
  listOwnBlocks: 200,
  // The fixture names the member, who gets a 400 for themselves. The creator and the organizer see them; the others get a 404.
  addOwnBlock: {
    creator: 200,
    organizer: 200,
    member: 400,
    stranger: 404,
    pending: 404,
    namesake: 404,
    moderator: 404,
    'former moderator': 404,
  },
  deleteOwnBlock: 404,
  sharePage: 200,
  meetingPage: 200,
  townPage: 404,
  hobbyPage: 200,
  townHobbyPage: 404,
  townsPage: 200,
  allGroupsPage: 404,
  sitemap: 200,
  groupSitemap: 404,
  report: {
    stranger: 201,
    member: 201,
    pending: 201,
    organizer: 201,
    namesake: 201,
    moderator: 201,
    'former moderator': 201,
    creator: 409,
  },
  listReports: { moderator: 200 },
  changeReport: { moderator: 200 },
  noticePage: 200,
  giveNotice: 201,
  // The fixture's group is not hidden, so there is no decision to object to.
  appealHiding: 404,
  listModerationLog: { moderator: 200 },
  getSite: 200,
  // The tests' site does not publish them.
  listModerationYears: 404,
  // The tests' site is open, so it has none of these.
  listSiteInvites: 404,
  createSiteInvite: 404,
  useSiteInvite: 404,
  deleteSiteInvite: 404,
  endAdmission: 404,
  startSession: 404,
  endSession: 404,
  hideGroup: { moderator: 200 },
  showGroup: { moderator: 200 },
  hideGroups: { moderator: 200 },
  showGroups: { moderator: 200 },
  listNewGroups: { moderator: 200 },
  getSuspension: { moderator: 200 },
  suspendUser: { moderator: 200 },
  liftSuspension: { moderator: 200 },
  groupsOfUser: { moderator: 200 },
  showSuspended: 200,
  deleteSuspended: 200,
  exportSuspended: 200,
  appealSuspension: 201,
  uploadPicture: 201,
  listPictures: 200,
  showPicture: 200,
  showPreview: 200,
  showCard: 200,
  deletePicture: { creator: 200, moderator: 200 },
  saveUser: 201,
  exportUser: 200,
  deleteUser: 200,
}
const names = Object.keys(GOOD).filter((name): name is CallName => name in endpoints)
const isOfClosedSite = (name: CallName): boolean => {
  const endpoint: Endpoint = endpoints[name]
  return endpoint.isOfClosedSite === true
}

/** The status of every call of an actor whose token is refused; null for the others. */
const refusalOfToken = (name: CallName, actor: AttackActor): 401 | 403 | null => {
  if (actor === 'visitor') return endpoints[name].access === 'user' ? 401 : null
  if (actor === 'suspended') return 403
  return ACTORS_WITH_BAD_TOKEN.includes(actor) || ACTORS_WITH_ENDED_ACCOUNT.includes(actor) ? 401 : null
}

const expectedGood = (name: CallName, actor: AttackActor): number => {
  const refusal = refusalOfToken(name, actor)
  if (refusal !== null) return refusal
  const allowed = GOOD[name]
  return typeof allowed === 'number' ? allowed : (allowed[actor] ?? 403)
}

type Row = { readonly actor: AttackActor; readonly wrong?: InvalidRequest; readonly expected: number }

/** Requests in somebody else's name, one from each actor who may not make it. */
const rowsForAnother = (name: CallName, fixture: ActorFixture): Row[] => {
  const allowed = actorsWhoMayNameAnother[name]
  if (!allowed) return []
  const wrong = requestNamingAnother(name, fixture)
  const expected = (actor: AttackActor) => refusalOfToken(name, actor) ?? wrong.status
  return ATTACK_ACTORS.filter((actor) => !allowed.includes(actor)).map((actor) => ({
    actor,
    wrong,
    expected: expected(actor),
  }))
}

/** Requests that must be refused: wrong ones, valid ones of actors who may not make them, and ones in another's name. */
const rowsOf = (name: CallName, fixture: ActorFixture): Row[] => {
  const { users } = fixture
  const good = validBody(name, users.stranger, users.organizer.uid)
  const wrong = requestsInvalidForAnyone(endpoints[name], good)
  const stopped = ATTACK_ACTORS.filter((actor) => refusalOfToken(name, actor) !== null)
  const known = ATTACK_ACTORS.filter((actor) => refusalOfToken(name, actor) === null)
  const shared = (actors: readonly AttackActor[], times: number) => (each: InvalidRequest, at: number) =>
    actors
      .filter((_, turn) => IS_FULL || (turn + at) % actors.length < times)
      .map((actor) => ({ actor, wrong: each, expected: refusalOfToken(name, actor) ?? each.status }))
  const refused = ATTACK_ACTORS.map((actor) => ({ actor, expected: expectedGood(name, actor) }))
  return [
    ...wrong.flatMap(shared(stopped, 1)),
    ...wrong.flatMap(shared(known, 2)),
    ...refused.filter(({ expected }) => expected >= 400),
    ...rowsForAnother(name, fixture),
  ]
}

/** The tokens of mailed links that do something else than unsubscribe. */
const MAILED_TOKEN: Partial<Record<CallName, 'replyToken' | 'activeToken' | 'suspensionToken'>> = {
  showReply: 'replyToken',
  replyByMail: 'replyToken',
  showActive: 'activeToken',
  markActiveByMail: 'activeToken',
  showSuspended: 'suspensionToken',
  deleteSuspended: 'suspensionToken',
  exportSuspended: 'suspensionToken',
  appealSuspension: 'suspensionToken',
}

let requests = 0

/** Sends one request of the matrix, and returns its status. `sendRequest` checks what is common to all responses. */
const tell = async (name: CallName, fixture: ActorFixture, { actor, wrong }: Pick<Row, 'actor' | 'wrong'>) => {
  requests += 1
  const { id, meetingId, pollId, announcementId, token, invite, report, file, users } = fixture
  const call: Endpoint = endpoints[name]
  const as = actor === 'visitor' ? undefined : users[actor]
  const whose = as ?? users.stranger
  const params: Record<string, string> = {
    id,
    meetingId,
    pollId,
    announcementId,
    token: MAILED_TOKEN[name] === undefined ? token : fixture[MAILED_TOKEN[name]],
    invite,
    report,
    file,
    picture: id,
    slug: 'reading',
    geonameId: '1',
    part: '9999',
    sitemap: 'groups-9999',
    uid: users[name === 'updateMember' ? 'pending' : name === 'unblockUser' ? 'disabled' : 'member'].uid,
    ...wrong?.path,
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
  const isOwnList = name === 'createdGroups' || name === 'joinedGroups'
  const search = [
    isOwnList ? `email=${encodeURIComponent(wrong?.email ?? whose.email)}` : '',
    name === 'replyByMail' ? 'status=going' : '',
    name.endsWith('Feed') ? 'category=Reading' : '',
    wrong?.query ?? '',
  ].filter(Boolean)
  const good = validBody(name, whose, users.organizer.uid)
  const sentFile = call.bytes ? onePixelPng : undefined
  const text = wrong?.text ?? (good && JSON.stringify(good)) ?? sentFile?.bytes
  const { status } = await sendRequest(
    call.method.toUpperCase(),
    search.length > 0 ? `${path}?${search.join('&')}` : path,
    {
      as,
      headers: text === undefined ? {} : { 'content-type': wrong?.type ?? sentFile?.type ?? 'application/json' },
      body: text ?? null,
    },
  )
  return status
}

/** Sends all rows, and checks that each status is as expected and nothing was written. */
const refuseAll = async (name: CallName, fixture: ActorFixture, rows: readonly Row[]): Promise<void> => {
  const before = await storedDocuments(fixture)
  const answers = await mapConcurrently(rows, (row) => tell(name, fixture, row), CALLS_AT_ONCE)
  const told = ({ actor, wrong }: Row, status: number | undefined) => `${actor}, ${wrong?.what ?? 'good'}: ${status}`
  expect(rows.map((row, at) => told(row, answers[at]))).toEqual(rows.map((row) => told(row, row.expected)))
  expect(await storedDocuments(fixture)).toEqual(before)
}

describe.each(names.filter((name) => !isOfClosedSite(name)))('%s', (name) => {
  const letIn = ATTACK_ACTORS.filter((actor) => expectedGood(name, actor) < 400)
  const first = letIn.includes('creator') ? 'creator' : 'stranger'
  /** Several tests share the fixture, because refused requests do not change it. */
  let fixture: ActorFixture
  const makeFixture = async (): Promise<ActorFixture> => {
    const made = await makeActors()
    if (name !== 'setAttendance' && name !== 'setWalkIns') return made
    // Whether somebody came can be said from an hour before a meeting.
    await replyToMeetingAs(made, made.users.member)
    await beginMeeting(made, 1)
    return made
  }
  beforeAll(async () => {
    fixture = await makeFixture()
  })

  test('refuses every wrong request, every user without the right, and requests in another’s name, and writes nothing', () =>
    refuseAll(name, fixture, rowsOf(name, fixture)))

  test('refuses every wrong field from a user who may call', async () => {
    const rows = requestsWithInvalidField(
      name,
      validBody(name, fixture.users[first], fixture.users.organizer.uid),
    ).length
    for (let from = 0; from < rows; from += FIELDS_A_SCENE) {
      if (from > 0 || IS_FULL) fixture = await makeFixture()
      const wrong = requestsWithInvalidField(
        name,
        validBody(name, fixture.users[first], fixture.users.organizer.uid),
      ).slice(from, from + FIELDS_A_SCENE)
      await refuseAll(
        name,
        fixture,
        wrong.map((each) => ({ actor: first, wrong: each, expected: each.status })),
      )
    }
  })

  test('accepts the good request of every user who may call', async () => {
    for (const [at, actor] of letIn.entries()) {
      // After a call that deletes something, or that is possible once, the next actor needs a new fixture.
      if (at > 0 && (endpoints[name].method === 'delete' || ['appealSuspension', 'giveNotice'].includes(name)))
        fixture = await makeFixture()
      expect(`${actor} ${await tell(name, fixture, { actor })}`).toBe(`${actor} ${expectedGood(name, actor)}`)
    }
  })
})

test('a call of a closed site is a 404 for everybody, because this site is open', async () => {
  const fixture = await makeActors()
  for (const name of names.filter(isOfClosedSite))
    await refuseAll(
      name,
      fixture,
      ATTACK_ACTORS.map((actor) => ({ actor, expected: 404 })),
    )
})

test('a user who is not in the group gets 404 for leaving it', async () => {
  const fixture = await makeActors()
  const outside = ['stranger', 'namesake', 'creator'] as const
  const rows = outside.map((actor) => ({ actor, wrong: requestRemovingOneself(fixture, actor), expected: 404 }))
  await refuseAll('removeMember', fixture, rows)
})

test('covers every endpoint', () => {
  expect(names.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

afterAll(() => console.log(`matrix: ${requests} requests`))
