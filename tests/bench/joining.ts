import { signUp } from '../support/accounts.ts'
import { makeGroup, storedCounts } from '../support/groups.ts'
import { warmUp } from '../support/warm-up.ts'
import { crowdMeasures, secondsOf, tryToJoin } from './crowd.ts'
import { type Measure, median, rounded } from './measure.ts'
import { benchSite } from './site.ts'

export const name = 'joining'

const PEOPLE = 50
const TIMES = 3

const bare = async (origin: string, query: Record<string, string>): Promise<void> => {
  const response = await fetch(`${origin}/barejoin?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(`barejoin: ${response.status}`)
}

/**
 * The emulator starts a process for every concurrent request, a second each: no burst may meet too few. So more and more
 * are kept busy at once.
 */
const warmBare = async (origin: string, group: string): Promise<void> => {
  for (let size = 10; size <= PEOPLE; size += 10) {
    await Promise.allSettled(Array.from({ length: size }, () => bare(origin, { group, hold: '4000' })))
  }
}

/** The members that the last of so many joins leaves a group with. */
const membersOf = async (id: string): Promise<number> => (await storedCounts(id)).joined

export const run = async (): Promise<Measure[]> => {
  const origin = await benchSite()
  const creator = await signUp()
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp()))
  const group = () => makeGroup(creator, { maxMembers: PEOPLE })
  await warmUp(people)
  await warmBare(origin, await group())

  const [ours, floors, twenty] = [[], [], []] as [number[], number[], number[]]
  let failures = 0
  for (let time = 0; time < TIMES; time += 1) {
    const [id, other, small] = [await group(), await group(), await makeGroup(creator, { maxMembers: 20 })]
    floors.push(await secondsOf(() => Promise.all(people.map(() => bare(origin, { group: other })))))
    ours.push(await secondsOf(() => Promise.all(people.map((person) => tryToJoin(id, person)))))
    twenty.push(await secondsOf(() => Promise.all(people.map((person) => tryToJoin(small, person)))))
    failures += Math.abs(PEOPLE - (await membersOf(id))) + Math.abs(20 - (await membersOf(small)))
  }
  const [own, floor] = [median(ours), median(floors)]
  return [
    { name: `${PEOPLE} people at once into a group of ${PEOPLE}`, value: rounded(own), unit: 's', atMost: 1.5 },
    { name: `the bare precondition write, ${PEOPLE} at once`, value: rounded(floor), unit: 's' },
    { name: 'the first in terms of the second', value: rounded(own / floor), unit: 'x', atMost: 1.5 },
    { name: `${PEOPLE} people at once into a group of 20`, value: rounded(median(twenty)), unit: 's' },
    { name: 'places filled wrongly', value: failures, unit: 'places', atMost: 0 },
    ...(await crowdMeasures(PEOPLE)),
  ]
}
