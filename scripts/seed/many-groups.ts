import { type Category, HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { ACCOUNTS } from './accounts.ts'
import type { DemoGroup } from './demo-group.ts'
import { DEMO_TOWNS } from './demo-towns.ts'

const TIMES = ['Monday', 'Midweek', 'Friday Night', 'Saturday', 'Sunday', 'Early Morning', 'Lunchtime', 'Late']
const MOODS = ['Slow', 'Curious', 'Friendly', 'Patient', 'Serious', 'First-time', 'Rainy-day', 'Travelling']
const DOINGS = {
  'Drawing & Painting': ['Sketchers', 'Watercolours', 'Life Drawing', 'Comics'],
  Photography: ['Photo Walk', 'Darkroom', 'Portraits', 'Street Photographers'],
  'Video Gaming': ['Co-op Night', 'Retro Games', 'Speedrunners', 'Strategy Table'],
  Fishing: ['Anglers', 'Fly Fishing', 'Pier Fishing', 'Lake Mornings'],
  Running: ['Runners', 'Trail Runs', 'Intervals', 'Couch to 5K'],
  Cooking: ['Bakers', 'Supper Club', 'Dumplings', 'One-pot Cooks'],
  Reading: ['Book Club', 'Poetry Circle', 'Crime Readers', 'Science Fiction'],
  Writing: ['Writers', 'Short Stories', 'Memoirs', 'First Drafts'],
} as const
const PLACES = [
  { location: 'Lisbon', place: DEMO_TOWNS.lisbon },
  { location: 'Leeds', place: DEMO_TOWNS.leeds },
  { location: 'Kraków', place: DEMO_TOWNS.krakow },
  { location: 'Pune', place: DEMO_TOWNS.pune },
  { location: 'Osaka', place: DEMO_TOWNS.osaka },
  { location: 'Amman', place: DEMO_TOWNS.amman },
  { location: 'Bogotá', place: DEMO_TOWNS.bogota },
  { location: 'Tromsø', place: DEMO_TOWNS.tromso },
  { location: 'Łódź', place: DEMO_TOWNS.lodz },
  { location: 'Athens', place: DEMO_TOWNS.athens },
  { location: 'Київ', place: DEMO_TOWNS.kyiv },
  { location: 'Oslo', place: DEMO_TOWNS.oslo },
]
const SENTENCES = [
  'Newcomers are welcome, and so is whoever has done this for thirty years.',
  'We meet for two hours, and for tea afterwards.',
  'Bring what you have: there is enough to share.',
  'Nobody has to be good at it.',
  'If it rains we do it indoors.',
  'Write a line about yourself before you come.',
]

/** Pseudorandom numbers from 0 to 1, the same for each seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const itemAt = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

/**
 * Groups for long lists: of every category in turn, some full, some past, some that ask for approval.
 *
 * @param seed another one makes other groups
 */
export const manyGroups = (count: number, seed: number): DemoGroup[] => {
  const random = randomFrom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]): T => itemAt(items, below(items.length))
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item)

  const groupOf = (category: Category): DemoGroup => {
    const keys = shuffled(ACCOUNTS.map(({ key }) => key))
    const { location, place } = pick(PLACES)
    const members = keys.slice(1, 1 + below(7))
    return {
      groupName: `${pick(TIMES)} ${pick(MOODS)} ${pick(DOINGS[category])} of ${location}`,
      category,
      location,
      place,
      maxMembers: members.length + (random() < 0.1 ? 0 : 1 + below(40)),
      startsIn: random() < 0.1 ? -1 - below(20) : below(200),
      created: 30 + below(300) + random(),
      image: `${category.toLowerCase().replaceAll(/\W+/g, '-')}-${1 + below(2)}`,
      creator: itemAt(keys, 0),
      members,
      description: shuffled(SENTENCES).slice(0, 2).join(' '),
      ...(random() < 0.2 ? { pending: keys.slice(8, 8 + below(4)) } : {}),
    }
  }
  return Array.from({ length: count }, (_, at) => groupOf(itemAt(HOBBY_CATEGORIES, at)))
}
