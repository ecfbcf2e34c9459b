import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstances, startInstances } from '../support/api-instances.ts'
import { storedCounts } from '../support/groups.ts'
import { isExplained, joinedIn, type Model, type Step } from './model.ts'
import { act, type Fixture, leftOf, makeFixture, outcomeOf, storedModel, USERS } from './model-fixture.ts'

/** Seconds for which histories are generated; a longer run: ATTACK_SECONDS=600 npm run test:attack -- tests/attack/model.test.ts */
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 25)

const who = fc.nat({ max: USERS - 1 })
const personal = fc.record({
  act: fc.constantFrom('join', 'join', 'wait', 'wait', 'wait', 'approve', 'approve', 'leave', 'leave', 'remove'),
  who,
})
const edit = fc.record({
  act: fc.constant('edit'),
  maxMembers: fc.integer({ min: 0, max: USERS }),
  approvalRequired: fc.boolean(),
})
const editDirectly = fc.record({ act: fc.constant('edit-directly'), maxMembers: fc.integer({ min: 0, max: USERS }) })
const capacity = fc.integer({ min: 1, max: 3 })
const reply = fc.record({ act: fc.constantFrom('go', 'go', 'go', 'decline'), who })
const changeMeeting = fc.record({ act: fc.constant('change-meeting'), capacity, day: fc.nat({ max: 2 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: personal },
  { weight: 12, arbitrary: reply },
  { weight: 4, arbitrary: edit },
  { weight: 2, arbitrary: editDirectly },
  { weight: 4, arbitrary: changeMeeting },
  { weight: 1, arbitrary: fc.constant({ act: 'cancel-meeting' }) },
  { weight: 1, arbitrary: fc.constant({ act: 'delete' }) },
)
/** A new group, and the number of users who then join it or wait, one after the other. */
const start = fc.record({
  maxMembers: fc.integer({ min: 0, max: USERS }),
  approvalRequired: fc.boolean(),
  asked: fc.nat({ max: USERS }),
  capacity,
})
/** Bursts, one after the other; the steps of a burst are sent at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

const countsAreTrue = async ({ id }: Fixture, before: Model, burst: readonly Step[], after: Model): Promise<void> => {
  if (!after.exists) return
  const stored = await storedCounts(id)
  const { joined, pending, waiting } = stored
  const isOpen = joined + waiting < stored.maxMembers
  expect(stored).toMatchObject({ memberCount: joined, pendingCount: pending, waitingCount: waiting, isOpen })
  const places = Math.max(before.maxMembers, ...burst.map((each) => ('maxMembers' in each ? each.maxMembers : 0)))
  expect(joinedIn(after)).toBeLessThanOrEqual(Math.max(places, joinedIn(before)))
}

const run = { histories: 0, steps: 0 }

/** Two, so that some calls of a burst are committed together and others compete with them. */
let instances: ApiInstances = { origins: [], end: async () => undefined }
beforeAll(async () => {
  instances = await startInstances(2)
})

/** Sends all steps at once, compares answers and stored data with the model, and returns the model afterwards. */
const takeBurst = async (fixture: Fixture, before: Model, burst: readonly Step[]): Promise<Model> => {
  run.steps += burst.length
  const seen = await Promise.all(
    burst.map(async (step, at) => {
      const origin = instances.origins[at % instances.origins.length]
      return { step, outcome: outcomeOf(await act(fixture, step, origin)) }
    }),
  )
  const after = await storedModel(fixture, before.seats)
  expect(isExplained(before, seen, after), JSON.stringify({ before, seen, after })).toBe(true)
  await countsAreTrue(fixture, before, burst, after)
  return after
}

test('requests that come at once are answered as if they came one after the other, and counts are true', {
  timeout: (SECONDS + 60) * 1000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(start, history, async ({ asked, capacity, ...group }, bursts) => {
      run.histories += 1
      const fixture = await makeFixture(group, capacity)
      const seats = { isCancelled: false, capacity, day: 0, going: [], line: [] }
      let model: Model = { ...group, exists: true, members: {}, queue: [], seats }
      for (let each = 0; each < asked; each += 1) model = await takeBurst(fixture, model, [{ act: 'wait', who: each }])
      for (const burst of bursts) model = await takeBurst(fixture, model, burst)
      if (!model.exists) await expect.poll(() => leftOf(fixture.id), { timeout: 20_000 }).toBe(0)
    }),
    { numRuns: 100_000, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false },
  )
})

afterAll(async () => {
  console.log(`model: ${run.histories} histories of ${run.steps} steps`)
  await instances.end()
})
