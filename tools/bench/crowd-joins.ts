import { type Account, signUp } from '../../tests/support/accounts.ts'
import { hostingOrigin } from '../../tests/support/emulators.ts'
import { joinAtOnce, startApiInstancesForCalls } from '../../tests/support/flash-crowd.ts'
import { makeGroup, storedCounts } from '../../tests/support/groups.ts'
import { type Measurement, roundToHundredths } from './measurement.ts'

const CROWD = 500
const GROUPS = 50
const PLACES = 200

export const measureSeconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Sends a request to join a group. The response's status does not matter, because members are counted at the end. */
export const tryToJoin = async (id: string, { email, token }: Account): Promise<void> => {
  const response = await fetch(`${hostingOrigin()}/groupInformation/${id}/join`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userEmail: email }),
  })
  await response.arrayBuffer()
}

/** Calls `work` for each item, `atOnce` at a time. */
const forEachOf = async <T>(items: readonly T[], atOnce: number, work: (item: T, at: number) => Promise<void>) => {
  const left = items.entries()
  const worker = async () => {
    for (const [at, item] of left) await work(item, at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Measures how a crowd joins one group, on instances that each handle many calls at once, like those of Cloud Run. */
const flashMeasures = async (crowd: readonly Account[]): Promise<Measurement[]> => {
  const instances = await startApiInstancesForCalls(CROWD)
  const id = await makeGroup(await signUp(), { maxMembers: PLACES })
  const { answers, seconds } = await joinAtOnce(instances, crowd, { id, wait: false })
  await instances.end()
  const isAnswered = ({ status }: { status: number }): boolean => status === 200 || status === 409
  return [
    {
      name: `${CROWD} users at once into one group of ${PLACES}`,
      value: roundToHundredths(seconds),
      unit: 's',
      atMost: 10,
    },
    {
      name: 'of them told neither',
      value: answers.filter((each) => !isAnswered(each)).length,
      unit: 'users',
      atMost: 0,
    },
    {
      name: 'of its places filled wrongly',
      value: Math.abs(PLACES - (await storedCounts(id)).joined),
      unit: 'places',
      atMost: 0,
    },
  ]
}

/** Measures how a crowd joins many groups, `atOnce` calls at a time, and then how the same crowd joins one group. */
export const measureCrowdJoins = async (atOnce: number): Promise<Measurement[]> => {
  const groups: string[] = []
  for (let at = 0; at < GROUPS; at += 1) groups.push(await makeGroup(await signUp(), { maxMembers: CROWD / GROUPS }))
  const crowd: Account[] = []
  await forEachOf(Array.from({ length: CROWD }), 10, async () => {
    crowd.push(await signUp())
  })
  const seconds = await measureSeconds(() =>
    forEachOf(crowd, atOnce, async (user, at) => {
      await tryToJoin(groups[at % GROUPS] ?? '', user)
    }),
  )
  let members = 0
  for (const id of groups) members += (await storedCounts(id)).joined
  return [
    {
      name: `${CROWD} people into ${GROUPS} groups, ${atOnce} at a time`,
      value: roundToHundredths(seconds),
      unit: 's',
    },
    { name: 'of them not in', value: CROWD - members, unit: 'people', atMost: 0 },
    ...(await flashMeasures(crowd)),
  ]
}
