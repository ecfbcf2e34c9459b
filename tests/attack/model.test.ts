import { calls } from '@hobbyhub/contract/rest'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup, storedCounts } from '../support/groups.ts'
import { type Answer, request } from '../support/rest.ts'
import { isExplained, joinedIn, type Model, type Step } from './model.ts'

const PEOPLE = 4
const START: Model = { exists: true, maxMembers: 2, approvalRequired: false, members: {} }
/** How long the generator may go on; a longer run: ATTACK_SECONDS=600 npm run test:attack -- tests/attack/model.test.ts */
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 40)

const who = fc.nat({ max: PEOPLE - 1 })
const personal = fc.record({ act: fc.constantFrom('join', 'join', 'join', 'leave', 'approve', 'remove'), who })
const edit = fc.record({
  act: fc.constant('edit'),
  maxMembers: fc.integer({ min: 0, max: PEOPLE }),
  approvalRequired: fc.boolean(),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: personal },
  { weight: 2, arbitrary: edit },
  { weight: 1, arbitrary: fc.constant({ act: 'delete' }) },
)
/** Bursts one after the other, the steps of each all at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

type World = { readonly id: string; readonly creator: Account; readonly people: readonly Account[] }

const makeWorld = async (): Promise<World> => {
  const [creator, ...people] = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => signUp({ name: null })))
  if (!creator) throw new Error('nobody')
  const { maxMembers, approvalRequired } = START
  return { id: await makeGroup(creator, { maxMembers, approvalRequired }), creator, people }
}

const act = ({ id, creator, people }: World, step: Step): Promise<Answer> => {
  if (step.act === 'delete') return request(calls.deleteGroup, { params: { id }, as: creator })
  if (step.act === 'edit') {
    const { act: _, ...changes } = step
    return request(calls.updateGroup, { params: { id }, body: groupPayload(changes), as: creator })
  }
  const person = people[step.who] ?? creator
  const params = { id, uid: person.uid }
  if (step.act === 'join') {
    return request(calls.joinGroup, { params: { id }, body: { userEmail: person.email }, as: person })
  }
  if (step.act === 'approve') {
    return request(calls.approveMember, { params, body: { status: 'joined' }, as: creator })
  }
  return request(calls.removeMember, { params, as: step.act === 'leave' ? person : creator })
}

/** An answer in the model's words: the status, and what the body says of the membership. */
const outcomeOf = ({ status, body }: Answer): string => {
  const said = Object(body)
  return [status, status === 200 ? (said.message ?? said.status) : said.code].filter(Boolean).join(' ')
}

const storedModel = async ({ id, people }: World): Promise<Model> => {
  const group = database().doc(`groups/${id}`)
  const [doc, members] = await Promise.all([group.get(), group.collection('members').get()])
  if (!doc.exists) return { ...START, exists: false }
  const found = members.docs.map((member) => [people.findIndex(({ uid }) => uid === member.id), member.get('status')])
  return {
    exists: true,
    maxMembers: doc.get('maxMembers'),
    approvalRequired: doc.get('approvalRequired'),
    members: Object.fromEntries(found),
  }
}

const countsAreTrue = async ({ id }: World, before: Model, burst: readonly Step[], after: Model): Promise<void> => {
  if (!after.exists) return
  const stored = await storedCounts(id)
  expect(stored).toMatchObject({ memberCount: stored.joined, pendingCount: stored.pending })
  const places = Math.max(before.maxMembers, ...burst.map((each) => (each.act === 'edit' ? each.maxMembers : 0)))
  expect(joinedIn(after)).toBeLessThanOrEqual(Math.max(places, joinedIn(before)))
}

const leftOf = async (id: string): Promise<number> => {
  const group = database().doc(`groups/${id}`)
  const [doc, members, owner] = await Promise.all([
    group.get(),
    group.collection('members').get(),
    group.collection('private').get(),
  ])
  return Number(doc.exists) + members.size + owner.size
}

const run = { histories: 0, steps: 0 }

test('whatever people do at once, they are answered as if one after the other, and counts are true', {
  timeout: (SECONDS + 60) * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (bursts) => {
      run.histories += 1
      const world = await makeWorld()
      let before = START
      for (const burst of bursts) {
        run.steps += burst.length
        const answers = await Promise.all(burst.map((each) => act(world, each)))
        const after = await storedModel(world)
        const seen = burst.map((each, at) => ({
          step: each,
          outcome: outcomeOf(answers[at] ?? { status: 0, headers: new Headers(), body: null }),
        }))
        expect({ before, seen, after, isExplained: isExplained(before, seen, after) }).toMatchObject({
          isExplained: true,
        })
        await countsAreTrue(world, before, burst, after)
        before = after
      }
      if (before.exists) await act(world, { act: 'delete' })
      await expect.poll(() => leftOf(world.id), { timeout: 20_000 }).toBe(0)
    }),
    { numRuns: 100_000, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false },
  )
})

afterAll(() => console.log(`model: ${run.histories} histories of ${run.steps} steps`))
