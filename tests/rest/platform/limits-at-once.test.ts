import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_ANNOUNCEMENTS_A_DAY, MAX_OPEN_INVITES } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { invitePayload } from '../../support/invites.ts'
import { meetingPayload } from '../../support/meetings.ts'
import { callEndpoint } from '../../support/rest.ts'

const CALLS = 60

/** Makes calls at once, and returns how many responses have each status. */
const statusesOf = async (call: (at: number) => ReturnType<typeof callEndpoint>) => {
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, at) => call(at)))
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
  )
}

test('of invitations made at once, as many as may be open are made, and the rest are refused', async () => {
  const as = await signUp()
  const params = { id: await makeGroup(as) }
  const body = invitePayload()
  const statuses = await statusesOf(() => callEndpoint(endpoints.createInvite, { params, body, as }))
  expect(statuses).toEqual({ 201: MAX_OPEN_INVITES, 409: CALLS - MAX_OPEN_INVITES })
})

test('of announcements made at once, the limit of a day is made', async () => {
  const as = await signUp()
  const params = { id: await makeGroup(as) }
  const statuses = await statusesOf((at) =>
    callEndpoint(endpoints.announce, { params, body: { text: `No. ${at}` }, as }),
  )
  expect(statuses).toEqual({ 201: MAX_ANNOUNCEMENTS_A_DAY, 429: CALLS - MAX_ANNOUNCEMENTS_A_DAY })
})

test('meetings planned at once are all planned', async () => {
  const as = await signUp()
  const params = { id: await makeGroup(as) }
  const statuses = await statusesOf((at) => {
    const body = { ...meetingPayload(), date: dayFromNow(at + 1), notify: false }
    return callEndpoint(endpoints.planMeetings, { params, body, as })
  })
  expect(statuses).toEqual({ 201: CALLS })
})
