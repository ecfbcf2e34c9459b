import { DEMO_ACCOUNTS } from './accounts.ts'
import type { DemoGroup } from './demo-group.ts'
import { DEMO_GROUPS } from './demo-groups.ts'

const below = (limit: number): number => Math.floor(Math.random() * limit)

const shuffled = <T>(items: readonly T[]): T[] => {
  const ranks = new Map(items.map((item) => [item, Math.random()]))
  return items.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
}

/** A group with the texts of another one, but with its own number, members and dates. */
const copyOf = (group: DemoGroup, number: number): DemoGroup => {
  const { category, location, place, image, description } = group
  const [creator = 'creator', ...others] = shuffled(DEMO_ACCOUNTS.map(({ key }) => key))
  const members = others.slice(0, below(7))
  return {
    groupName: `${group.groupName} ${number}`,
    category,
    location,
    ...(place ? { place } : {}),
    maxMembers: members.length + (Math.random() < 0.1 ? 0 : 1 + below(40)),
    startsIn: Math.random() < 0.1 ? -1 - below(20) : below(200),
    created: 30 + below(300) + Math.random(),
    image,
    description,
    creator,
    members,
    ...(Math.random() < 0.2 ? { pending: others.slice(7, 7 + below(4)) } : {}),
  }
}

/** Groups for long lists: copies of the demo groups, some full, some past, some that require approval. */
export const manyGroups = (count: number): DemoGroup[] => {
  const copies = Array.from({ length: Math.ceil(count / DEMO_GROUPS.length) }, () => DEMO_GROUPS).flat()
  return copies.slice(0, count).map((group, at) => copyOf(group, at + 1))
}
