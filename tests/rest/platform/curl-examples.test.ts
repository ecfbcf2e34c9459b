import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { endpoints } from '@hobbyhub/contract/endpoints'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeSitemaps } from '../../../functions/src/groups/jobs/write-sitemaps.ts'
import { makeActiveToken } from '../../../functions/src/mail/active-token.ts'
import { makeReplyToken } from '../../../functions/src/mail/reply-token.ts'
import { makeSuspensionToken } from '../../../functions/src/mail/suspension-token.ts'
import { makeUnsubscribeToken } from '../../../functions/src/mail/unsubscribe-token.ts'
import { apiDocumentSchema, operationsOf } from '../../../web/src/screens/api-docs/api-document.ts'
import { curlOf } from '../../../web/src/screens/api-docs/curl.ts'
import { toFirstSteps } from '../../../web/src/screens/api-docs/first-steps.ts'
import { type Account, makeModerator, PASSWORD, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { authHost, hostingOrigin } from '../../support/emulators.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { beginMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { plainImage, toImageBytes, uploadTestPicture } from '../../support/pictures.ts'
import { createPoll } from '../../support/polls.ts'
import { expectSuccess } from '../../support/rest.ts'
import { suspendAs } from '../../support/suspensions.ts'

// Runs the examples of /api-docs as they are shown there: in a shell, with curl.

const hasCurl = spawnSync('sh', ['-c', 'curl --version']).status === 0

/** Settings for the test only: an error ends the script, and curl calls the emulators without a proxy. */
const PRELUDE = `set -eu\ncurl() { command curl --silent --show-error --fail-with-body --noproxy '*' "$@"; }`

/** The folder where the examples read a file to send, and write one. */
const folder = mkdtempSync(joinPath(tmpdir(), 'curl-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs commands in one shell. Returns what they print. */
const print = (commands: readonly string[], env: Record<string, string> = {}): string => {
  const script = `${[PRELUDE, ...commands].join('\n')}\n`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    cwd: folder,
  })
  expect({ status, stderr, stdout }).toMatchObject({ status: 0, stderr: '' })
  return stdout
}

/** Runs commands in one shell. Returns the JSON values that they print, one for each line. */
const run = (...shell: Parameters<typeof print>): unknown[] =>
  print(...shell)
    .split('\n')
    .filter((line) => /^[[{]/.test(line))
    .map((line) => JSON.parse(line))

const served = async () => apiDocumentSchema.parse((await expectSuccess(endpoints.openApi, 200)).body)

test.skipIf(!hasCurl)('the first steps lead from a password to a group joined', async () => {
  const visitor = await signUp({ name: 'Vi Sitor' })
  await makeGroup(await signUp(), { groupName: '0 comes first', category: 'Cooking' })
  const steps = toFirstSteps(await served(), {
    site: hostingOrigin(),
    auth: `http://${authHost()}/identitytoolkit.googleapis.com`,
    apiKey: 'demo-key',
    email: visitor.email,
    password: PASSWORD,
  })
  // Prints each response on a separate line.
  const commands = steps.flatMap(({ code }) => [code, 'echo'])
  const [list, created, joined, ids] = run([...commands, `printf '["%s"]' "$GROUP_ID"`])
  expect(endpoints.listGroups.responses[200].parse(list)).not.toEqual([])
  const { insertedId } = endpoints.createGroup.responses[201].parse(created)
  expect((await database().doc(`groups/${insertedId}`).get()).get('creatorUid')).toBe(visitor.uid)
  endpoints.joinGroup.responses[200].parse(joined)
  const [groupId] = z.tuple([z.string()]).parse(ids)
  expect((await database().doc(`groups/${groupId}/members/${visitor.uid}`).get()).exists).toBe(true)
})

const MODERATOR_CALLS: readonly string[] = [
  ...['listReports', 'changeReport', 'listModerationLog', 'listNewGroups'],
  ...['hideGroup', 'showGroup', 'hideGroups', 'showGroups'],
]
const SUSPENSION_CALLS: readonly string[] = ['getSuspension', 'suspendUser', 'liftSuspension', 'groupsOfUser']

/** Reports a member of a group. Returns the report's id. */
const makeReport = async (id: string, { uid }: Account, as: Account): Promise<string> => {
  await expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude', uid }, as })
  const [report] = (await database().collection('reports').where('groupId', '==', id).get()).docs
  return report?.id ?? ''
}

const SUSPENDED_LINKS: readonly string[] = ['showSuspended', 'deleteSuspended', 'exportSuspended', 'appealSuspension']

/** Suspends a user. Returns the token of the e-mail about it. */
const makeSuspended = async ({ uid }: Account): Promise<string> => {
  const moderator = await makeModerator()
  await suspendAs(moderator, { uid })
  const { at } = (await expectSuccess(endpoints.getSuspension, 200, { params: { uid }, as: moderator })).body
  return makeSuspensionToken({ uid, at: at ?? '' })
}

/** Without the calls of closed sites and of sites that publish the numbers of moderation, which are a 404 here. */
const OPERATIONS = Object.entries(endpoints)
  .map(([operationId, call]) => ({ operationId, call }))
  .filter(({ operationId, call }) => !('isOfClosedSite' in call) && operationId !== 'listModerationYears')

test.skipIf(!hasCurl).each(OPERATIONS)(
  'the example of $operationId answers as documented',
  async ({ operationId, call }) => {
    const operation = operationsOf(await served()).find((candidate) => candidate.operationId === operationId)
    if (!operation) throw new Error(`The document has no ${operationId}`)
    const [creator, visitor] = [await signUp({ verified: true }), await signUp({ name: 'Vi Sitor', verified: true })]
    const group = await makeGroup(creator, { approvalRequired: true })
    const [meetingId = ''] = await planMeetings(group, creator)
    const isJoin = operationId === 'joinGroup'
    const isDismissal = operationId === 'dismissDecline'
    if (!isJoin) await joinGroupAs(group, visitor)
    if (isDismissal)
      await expectSuccess(endpoints.removeMember, 200, { params: { id: group, uid: visitor.uid }, as: creator })
    const isAcceptance = operationId === 'acceptHandover'
    const isOffer = operationId === 'offerHandover'
    const place = { params: { id: group, uid: visitor.uid }, as: creator }
    const approval = { ...place, body: { status: 'joined' } }
    const isTakeover = operationId === 'requestTakeover'
    const isEveryTime = operationId === 'goEveryTime'
    const isAtTheDoor = operationId === 'setAttendance' || operationId === 'setWalkIns'
    if (isOffer || isAcceptance || isTakeover || isEveryTime || isAtTheDoor || operationId === 'setReply')
      await expectSuccess(endpoints.updateMember, 200, approval)
    if (isAtTheDoor) {
      await replyToMeetingAs({ id: group, meetingId }, visitor)
      await beginMeeting({ id: group, meetingId }, 1)
    }
    const pollId = await createPoll(group, creator)
    if (isOffer || isAcceptance || isTakeover)
      await expectSuccess(endpoints.updateMember, 200, { ...place, body: { role: 'organizer' } })
    if (isAcceptance)
      await expectSuccess(endpoints.offerHandover, 201, {
        params: { id: group },
        body: { uid: visitor.uid },
        as: creator,
      })
    if (operationId === 'unblockUser') await expectSuccess(endpoints.blockUser, 200, place)
    if (operationId === 'deleteOwnBlock')
      await expectSuccess(endpoints.addOwnBlock, 200, { params: { uid: visitor.uid }, as: creator })
    if (operationId === 'groupSitemap' || operationId === 'allGroupsPage') await writeSitemaps(new Date())
    const isReply = operationId === 'showReply' || operationId === 'replyByMail'
    const isActiveByMail = operationId === 'showActive' || operationId === 'markActiveByMail'
    const isUnmuting = operationId === 'unmuteGroup'
    if (isUnmuting) await expectSuccess(endpoints.updateMember, 200, { ...place, body: { muted: true }, as: visitor })
    const reportId = operationId === 'changeReport' ? await makeReport(group, visitor, creator) : ''
    const isOfVisitor = isJoin || isDismissal || isAcceptance || isTakeover || isEveryTime || isUnmuting
    const user = isOfVisitor ? visitor : creator
    const isModerators = [...MODERATOR_CALLS, ...SUSPENSION_CALLS].includes(operationId)
    const caller = isModerators ? await makeModerator() : user
    const invite = { params: { id: group }, body: { days: 7, uses: 20, skipsApproval: true }, as: creator }
    await expectSuccess(endpoints.createInvite, 201, invite)
    const [made] = (await expectSuccess(endpoints.listInvites, 200, { params: { id: group }, as: creator })).body
    const calendar = (await expectSuccess(endpoints.renewCalendar, 200, { as: caller })).body.url
    const announced = { params: { id: group }, body: { text: 'Bring a jar.' }, as: creator }
    const announcement = await expectSuccess(endpoints.announce, 201, announced)
    if (operationId === 'appealHiding')
      await expectSuccess(endpoints.hideGroup, 200, { params: { id: group }, as: await makeModerator() })
    // Last, because what an organizer does ends that a group is quiet.
    if (isTakeover) {
      const activeAt = new Date(Date.now() - 200 * 86_400_000)
      const quiet = { activity: 'quiet', activeAt, quietSince: activeAt, isOpen: false }
      await database().doc(`groups/${group}`).update(quiet)
    }
    writeFileSync(joinPath(folder, 'picture.jpg'), await toImageBytes(plainImage().jpeg()))
    const env = {
      PICTURE_ID: (await uploadTestPicture(caller))._id,
      ANNOUNCEMENT_ID: announcement.body.insertedId,
      MAIL_TOKEN: await (SUSPENDED_LINKS.includes(operationId)
        ? makeSuspended(visitor)
        : isReply
          ? makeReplyToken({ uid: creator.uid, groupId: group, meetingId })
          : isActiveByMail
            ? makeActiveToken({ uid: creator.uid, groupId: group })
            : makeUnsubscribeToken({ uid: visitor.uid, groupId: group })),
      SITE: hostingOrigin(),
      TOKEN: caller.token,
      EMAIL: caller.email,
      USER_ID: operationId === 'saveUser' ? caller.uid : visitor.uid,
      GROUP_ID: group,
      MEETING_ID: meetingId,
      POLL_ID: pollId,
      INVITE_ID: made?._id ?? '',
      REPORT_ID: reportId,
      SECRET: /([\w-]+)\.ics$/.exec(calendar)?.[1] ?? '',
    }
    if ('responseType' in call && call.responseType.startsWith('image/')) {
      print([curlOf(operation)], env)
      const [file] = /picture\.\w+$/m.exec(curlOf(operation)) ?? []
      const { format } = await sharp(joinPath(folder, file ?? '')).metadata()
      expect(`image/${format}`).toBe(call.responseType)
      return
    }
    const isText = 'responseType' in call && call.responseType !== 'application/feed+json'
    const [answer] = isText ? [print([curlOf(operation)], env)] : run([curlOf(operation)], env)
    if (isText) expect(answer).toMatch(/^(BEGIN:VCALENDAR|<!doctype html>|<\?xml |\uFEFF"Name")/)
    const bodies = Object.values(call.responses)
    expect(
      bodies.some((body) => body.safeParse(answer).success),
      JSON.stringify(answer),
    ).toBe(true)
  },
)
