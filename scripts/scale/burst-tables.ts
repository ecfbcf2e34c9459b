import { FUNCTION_OPTIONS } from '../../functions/src/options.ts'
import { PLACES } from './breaks.ts'
import { type Burst, largestBurst, simulateBurst } from './join-burst.ts'
import { about, markdownTable, percent, whole } from './markdown.ts'

const NAMES: readonly (readonly [string, keyof typeof PLACES])[] = [
  ['the emulators on two cores', 'emulators'],
  ['a region, quiet', 'quiet'],
  ['a region, busy', 'busy'],
  ['several regions (nam5)', 'nam5'],
]

export const bursts = () =>
  markdownTable([
    ['where', 'read, commit', '50 at once: the last is in after', 'most at once without a 503'],
    ...NAMES.map(([where, name]) => {
      const times = PLACES[name]
      const { joined, lastMs } = simulateBurst({ ...times, people: 50 })
      const last = joined === 50 ? `${about(lastMs / 1000)} s` : `${50 - joined} get a 503`
      return [where, `${times.readMs} ms, ${times.commitMs} ms`, last, whole(largestBurst(times))]
    }),
  ])

const CURES: readonly (readonly [string, (people: number) => Burst])[] = [
  ['as it is', (people) => ({ ...PLACES.busy, people })],
  ['the site calls again after a 503, three times', (people) => ({ ...PLACES.busy, people, calls: 4 })],
  ['ten counters a group', (people) => ({ ...PLACES.busy, people: people / 10 })],
  [
    'an instance commits its callers’ joins together',
    (people) => ({ ...PLACES.busy, people: Math.min(people, FUNCTION_OPTIONS.maxInstances) }),
  ],
]

export const burstCures = () =>
  markdownTable([
    ['join at once', ...[50, 100, 200, 500].map(String)],
    ...CURES.map(([name, burstOf]) => [
      name,
      ...[50, 100, 200, 500].map((people) => {
        const burst = burstOf(people)
        const { joined, lastMs } = simulateBurst(burst)
        return `${percent(joined / burst.people)}, ${about(lastMs / 1000)} s`
      }),
    ]),
  ])
