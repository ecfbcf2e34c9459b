import type { GroupUrgency } from './group-urgency.ts'

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

export type SortableGroup = { readonly groupName: string }

const compareDates = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Sorts groups by urgency, then by the date of their urgency, then by name. Passed groups are sorted by name only. */
export const sortByUrgency = <Group extends SortableGroup>(
  groups: readonly Group[],
  urgencyOf: (group: Group) => GroupUrgency,
): Group[] =>
  groups
    .map((group) => ({ group, urgency: urgencyOf(group) }))
    .toSorted(
      (a, b) =>
        a.urgency.rank - b.urgency.rank ||
        (a.urgency.kind === 'passed' ? 0 : compareDates(a.urgency.date, b.urgency.date)) ||
        collator.compare(a.group.groupName, b.group.groupName),
    )
    .map(({ group }) => group)
