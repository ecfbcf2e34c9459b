import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiInstances, startApiInstances } from '../support/api-instances.ts'
import { storedCounts } from '../support/groups.ts'
import { countJoined, isLinearizable, type Model } from './model.ts'
import { countRemainingDocuments, type ModelFixture, makeModelFixture, storedModel } from './model-fixture.ts'
import { createdInviteCode, outcomeOf, runStep } from './run-step.ts'
import { arbitraryCapacity, arbitraryStep, FIRST_CREATOR, type ModelStep, USER_COUNT } from './steps.ts'

/**
 * For how many seconds the test tries histories. To try more:
 * ATTACK_SECONDS=600 npm run test:attack -- tests/attack/model.test.ts
 */
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 25)

/** The start of a history: a new group, and what happens in it first, one step after the other. */
const start = fc.record({
  maxMembers: fc.integer({ min: 0, max: USER_COUNT }),
  approvalRequired: fc.boolean(),
  asked: fc.nat({ max: USER_COUNT }),
  /** How many users the creator tries to make organizers. */
  promoted: fc.nat({ max: 2 }),
  isOffered: fc.boolean(),
  isTaken: fc.boolean(),
  isInvited: fc.boolean(),
  capacity: arbitraryCapacity,
})
/** A list of bursts, which run one after the other. The steps of each burst are sent at the same time. */
const history = fc.array(fc.array(arbitraryStep, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

const expectTrueCounts = async (
  { id }: ModelFixture,
  before: Model,
  burst: readonly ModelStep[],
  after: Model,
): Promise<void> => {
  if (!after.exists) return
  const stored = await storedCounts(id, after.isHidden ? 'hiddenGroups' : 'groups')
  const { joined, pending, waiting } = stored
  const isOpen = joined + waiting < stored.maxMembers
  expect(stored).toMatchObject({ memberCount: joined, pendingCount: pending, waitingCount: waiting, isOpen })
  const places = Math.max(before.maxMembers, ...burst.map((each) => ('maxMembers' in each ? each.maxMembers : 0)))
  expect(countJoined(after)).toBeLessThanOrEqual(Math.max(places, countJoined(before)))
}

const run = { histories: 0, steps: 0 }
/** The history that is running now. */
let trying: Promise<void> = Promise.resolve()

/** There are two instances, so that some calls of a burst are committed together and others compete with them. */
let instances: ApiInstances = { origins: [], end: async () => undefined }
beforeAll(async () => {
  instances = await startApiInstances(2)
})

type State = { readonly fixture: ModelFixture; readonly model: Model }

/**
 * Adapts steps so that they can be sent. A step with an invitation gets one that exists, if there is any. A direct edit is kept
 * only if it comes from the owner and no step of the burst can change the owner.
 */
const sendable = (burst: readonly ModelStep[], { fixture, model }: State): readonly ModelStep[] => {
  const changesOwner = burst.some(({ act: name }) => name === 'accept')
  return burst.flatMap((each): readonly ModelStep[] => {
    if ('invite' in each) return [{ ...each, invite: Math.min(each.invite, fixture.codes.length - 1) }]
    // `editGroupDirectly` retries as long as the rules refuse the edit, so an edit by anybody but the owner would never end.
    return each.act === 'edit-directly' && (changesOwner || each.by !== model.roles.owner) ? [] : [each]
  })
}

/** Sends all steps at once, and compares responses and stored data with the model. Returns the state afterwards. */
const runBurst = async (state: State, asked: readonly ModelStep[]): Promise<State> => {
  const { model: before } = state
  const burst = sendable(asked, state)
  run.steps += burst.length
  const answers = await Promise.all(
    burst.map((each, at) => runStep(state.fixture, each, instances.origins[at % instances.origins.length])),
  )
  const seen = burst.map((each, at) => ({ step: each, outcome: answers[at] ? outcomeOf(answers[at]) : '' }))
  const codes = burst.flatMap((each, at) => (answers[at] ? createdInviteCode(each, answers[at]) : []))
  const fixture = { ...state.fixture, codes: [...state.fixture.codes, ...codes] }
  const after = await storedModel(fixture, before)
  expect(isLinearizable(before, seen, after), JSON.stringify({ before, seen, after })).toBe(true)
  await expectTrueCounts(fixture, before, burst, after)
  return { fixture, model: after }
}

type Start = typeof start extends fc.Arbitrary<infer T> ? T : never

/** The steps at the beginning of a history, one after the other. */
const firstSteps = ({ asked, promoted, isOffered, isTaken, isInvited }: Start): readonly ModelStep[] => [
  ...Array.from({ length: asked }, (_, who) => ({ act: 'wait', who }) as const),
  ...Array.from({ length: promoted }, (_, who) => ({ act: 'promote', who, by: FIRST_CREATOR }) as const),
  ...(isOffered ? [{ act: 'offer', who: 0, by: FIRST_CREATOR } as const] : []),
  ...(isTaken ? [{ act: 'accept', who: 0 } as const] : []),
  ...(isInvited ? [{ act: 'invite', by: FIRST_CREATOR } as const] : []),
]

const tryHistory = async (begun: Start, bursts: readonly (readonly ModelStep[])[]): Promise<void> => {
  run.histories += 1
  const { maxMembers, approvalRequired } = begun
  const fixture = await makeModelFixture({ maxMembers, approvalRequired }, begun.capacity)
  const seats = { isCancelled: false, capacity: begun.capacity, day: 0, going: [], line: [] }
  const roles = { owner: FIRST_CREATOR, organizers: [], offer: null, invites: [], announced: 0 }
  const people = { members: {}, queue: [], blocked: [], roles, seats }
  const model = { exists: true, isHidden: false, maxMembers, approvalRequired, ...people }
  let state: State = { fixture, model }
  for (const each of firstSteps(begun)) state = await runBurst(state, [each])
  for (const burst of bursts) state = await runBurst(state, burst)
  if (!state.model.exists) await expect.poll(() => countRemainingDocuments(fixture.id), { timeout: 60_000 }).toBe(0)
}

test('simultaneous requests get the responses of some sequence, and counts are correct', {
  timeout: (SECONDS + 60) * 1000,
}, async () => {
  const property = fc.asyncProperty(start, history, (begun, bursts) => {
    trying = tryHistory(begun, bursts)
    return trying
  })
  await fc.assert(property, {
    numRuns: 100_000,
    interruptAfterTimeLimit: SECONDS * 1000,
    markInterruptAsFailure: false,
  })
})

afterAll(async () => {
  console.log(`model: ${run.histories} histories of ${run.steps} steps`)
  // A history may still run when the time is over. An instance that ends during a transaction would leave locks for a minute, and
  // the emulator's locks cover the meetings of all groups.
  await trying.catch(() => undefined)
  await instances.end()
})
