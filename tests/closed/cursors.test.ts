import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { mapConcurrently } from '../../functions/src/platform/map-concurrently.ts'
import { forgedCursors } from '../attack/forged-cursors.ts'
import { CALLS_AT_ONCE } from '../support/emulators.ts'
import { makeGroup } from '../support/groups.ts'
import { makeInviteCode } from '../support/invites.ts'
import { callEndpoint, expectSuccess } from '../support/rest.ts'
import { makeClubMember, makeKeeper } from './people.ts'

const nextOf = (headers: Headers): string =>
  new URLSearchParams(/\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]).get('after') ?? ''

test('the list of invitations to the site refuses forged cursors, too long ones, and those of another list', async () => {
  const keeper = await makeKeeper()
  for (let times = 0; times < 2; times += 1)
    await expectSuccess(endpoints.createSiteInvite, 201, { as: keeper, body: { days: 1, uses: 1 } })
  const ask = (after: string) => callEndpoint(endpoints.listSiteInvites, { query: { after }, as: keeper })
  const { headers } = await expectSuccess(endpoints.listSiteInvites, 200, { query: { limit: '1' }, as: keeper })
  const own = nextOf(headers)
  expect((await ask(own)).status).toBe(200)

  const creator = await makeClubMember()
  const id = await makeGroup(creator)
  for (let times = 0; times < 2; times += 1) await makeInviteCode(id, creator, { uses: 1 })
  const ofGroup = { params: { id }, query: { limit: '1' }, as: creator }
  const foreign = nextOf((await expectSuccess(endpoints.listInvites, 200, ofGroup)).headers)
  expect(foreign).not.toBe('')

  // Half of this cursor is one, too: it ends within the id, which is only a place in the list.
  const others = forgedCursors(own).filter(({ what }) => what !== 'cut in half')
  const forged = [...others, { what: 'of a group', after: foreign }]
  const answers = await mapConcurrently(
    forged,
    async ({ what, after }) => ({ what, status: (await ask(after)).status }),
    CALLS_AT_ONCE,
  )
  expect(answers).toEqual(forged.map(({ what }) => ({ what, status: 400 })))
  expect(forged.some(({ after }) => after.length > 4096)).toBe(true)
})
