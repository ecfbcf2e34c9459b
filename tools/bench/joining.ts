import { signUp } from '../../tests/support/accounts.ts'
import { makeGroup, storedCounts } from '../../tests/support/groups.ts'
import { warmUp } from '../../tests/support/warm-up.ts'
import { startBenchSite } from './bench-site.ts'
import { measureCrowdJoins, measureSeconds, tryToJoin } from './crowd-joins.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'

export const name = 'joining'

const USERS = 50
const TIMES = 5
/** The emulator counts as warm after this many bursts in a row that are less than 10% faster than the best one before. */
const STEADY = 4

const bare = async (origin: string, group: string): Promise<void> => {
  const response = await fetch(`${origin}/barejoin?group=${group}`)
  if (!response.ok) throw new Error(`barejoin: ${response.status}`)
}

/**
 * Repeats bursts until they no longer get faster. The emulator needs a process for each concurrent request, and the time to start
 * these processes would be measured in place of the joins.
 */
const untilWarm = async (burst: () => Promise<unknown>): Promise<void> => {
  let best = Number.POSITIVE_INFINITY
  for (let steady = 0; steady < STEADY; ) {
    const seconds = await measureSeconds(burst)
    steady = seconds > best * 0.9 ? steady + 1 : 0
    best = Math.min(best, seconds)
  }
}

const membersOf = async (id: string): Promise<number> => (await storedCounts(id)).joined

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  const users = await Promise.all(Array.from({ length: USERS }, () => signUp()))
  // Each group has a creator of its own, because an account may create only 20 groups an hour.
  const group = async (maxMembers = USERS) => makeGroup(await signUp(), { maxMembers })
  const bareBurst = async (size: number, into: string) =>
    Promise.all(Array.from({ length: size }, () => bare(origin, into)))
  const burst = async (into: string) => Promise.all(users.map((user) => tryToJoin(into, user)))
  await warmUp(users)
  await untilWarm(async () => burst(await group()))
  for (let size = 10; size < USERS; size += 10) await Promise.allSettled([bareBurst(size, await group())])
  await untilWarm(async () => bareBurst(USERS, await group()))

  const [ours, floors, twenty] = [[], [], []] as [number[], number[], number[]]
  let failures = 0
  for (let time = 0; time < TIMES; time += 1) {
    const [id, other, small] = [await group(), await group(), await group(20)]
    floors.push(await measureSeconds(() => bareBurst(USERS, other)))
    ours.push(await measureSeconds(() => burst(id)))
    twenty.push(await measureSeconds(() => burst(small)))
    failures += Math.abs(USERS - (await membersOf(id))) + Math.abs(20 - (await membersOf(small)))
  }
  const [own, floor] = [median(ours), median(floors)]
  return [
    { name: `${USERS} people at once into a group of ${USERS}`, value: roundToHundredths(own), unit: 's', atMost: 1.5 },
    { name: `the bare precondition write, ${USERS} at once`, value: roundToHundredths(floor), unit: 's' },
    { name: 'the first in terms of the second', value: roundToHundredths(own / floor), unit: 'x', atMost: 1.5 },
    { name: `${USERS} people at once into a group of 20`, value: roundToHundredths(median(twenty)), unit: 's' },
    { name: 'places filled wrongly', value: failures, unit: 'places', atMost: 0 },
    ...(await measureCrowdJoins(USERS)),
  ]
}
