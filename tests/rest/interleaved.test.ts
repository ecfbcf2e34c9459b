import { calls } from '@hobbyhub/contract/rest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup, storedCounts } from '../support/groups.ts'
import { request } from '../support/rest.ts'

const PEOPLE = 4

type Step = {
  readonly act: 'join' | 'leave' | 'approve' | 'remove' | 'edit'
  readonly who: number
  readonly places: number
}

const step = fc.record({
  act: fc.constantFrom<Step['act'][]>('join', 'join', 'join', 'leave', 'approve', 'remove', 'edit'),
  who: fc.nat({ max: PEOPLE - 1 }),
  places: fc.integer({ min: 0, max: PEOPLE }),
})

const take = async (id: string, creator: Account, people: readonly Account[], { act, who, places }: Step) => {
  const person = people[who] ?? creator
  const params = { id, uid: person.uid }
  if (act === 'join') {
    return request(calls.joinGroup, { params: { id }, body: { userEmail: person.email }, as: person })
  }
  if (act === 'leave') return request(calls.removeMember, { params, as: person })
  if (act === 'remove') return request(calls.removeMember, { params, as: creator })
  if (act === 'approve') {
    return request(calls.approveMember, { params, body: { status: 'joined' }, as: creator })
  }
  const body = groupPayload({ maxMembers: places, approvalRequired: places % 2 === 1 })
  return request(calls.updateGroup, { params: { id }, body, as: creator })
}

/** Bursts of steps, each burst all at once: after each the counts are the memberships, and no join went too far. */
test('whatever happens at once, counts are the memberships and never pass the places', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), async (bursts) => {
      const [creator, ...people] = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => signUp()))
      if (!creator) throw new Error('nobody')
      const id = await makeGroup(creator, { maxMembers: 2 })
      let before = await storedCounts(id)
      for (const burst of bursts) {
        const answers = await Promise.all(burst.map((each) => take(id, creator, people, each)))
        expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
        const after = await storedCounts(id)
        const isOpen = after.joined < after.maxMembers
        expect(after).toMatchObject({ memberCount: after.joined, pendingCount: after.pending, isOpen })
        // An edit may leave fewer places than members, but nobody joins then.
        const places = Math.max(...burst.map(({ act, places }) => (act === 'edit' ? places : 0)), before.maxMembers)
        expect(after.memberCount).toBeLessThanOrEqual(Math.max(places, before.memberCount))
        before = after
      }
      await request(calls.deleteGroup, { params: { id }, as: creator })
      const left = async () => (await database().collectionGroup('members').where('groupId', '==', id).get()).size
      await expect.poll(left, { timeout: 20_000 }).toBe(0)
    }),
    { numRuns: 15 },
  )
})
