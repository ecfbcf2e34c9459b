import type { GroupUrgency } from './group-urgency.ts'

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

export type SortableGroup = {
  readonly groupName: string
  readonly startDate: string
  readonly nextMeeting?: { readonly date: string } | null | undefined
}

/** The date ('YYYY-MM-DD') to sort a group by: that of its next meeting or, if there is none, the group's start date. */
const meetsOn = ({ nextMeeting, startDate }: SortableGroup): string => nextMeeting?.date ?? startDate

const compareDates = (a: SortableGroup, b: SortableGroup): number =>
  meetsOn(a) < meetsOn(b) ? -1 : Number(meetsOn(a) > meetsOn(b))

/** Sorts groups by urgency, then by the date that `meetsOn` returns, then by name. Passed groups are sorted by name only. */
export const sortByUrgency = <Group extends SortableGroup>(
  groups: readonly Group[],
  urgencyOf: (group: Group) => GroupUrgency,
): Group[] =>
  groups
    .map((group) => ({ group, urgency: urgencyOf(group) }))
    .toSorted(
      (a, b) =>
        a.urgency.rank - b.urgency.rank ||
        (a.urgency.kind === 'passed' ? 0 : compareDates(a.group, b.group)) ||
        collator.compare(a.group.groupName, b.group.groupName),
    )
    .map(({ group }) => group)
