import type { News } from './news.ts'

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

export type MyGroup = {
  readonly groupName: string
  readonly startDate: string
  readonly nextMeeting?: { readonly startsAt: string } | null | undefined
}

/** The date that a group's row shows, 'YYYY-MM-DD': of its next meeting, or its start date. */
const meetsOn = ({ nextMeeting, startDate }: MyGroup): string => nextMeeting?.startsAt.slice(0, 10) ?? startDate

const compareDates = (a: MyGroup, b: MyGroup): number =>
  meetsOn(a) < meetsOn(b) ? -1 : Number(meetsOn(a) > meetsOn(b))

/**
 * Sorts groups by how urgent their news is, then by their next date, then by name. Groups that have passed are sorted
 * by name alone.
 */
export const byNews = <Group extends MyGroup>(groups: readonly Group[], newsOf: (group: Group) => News): Group[] =>
  groups
    .map((group) => ({ group, news: newsOf(group) }))
    .toSorted(
      (a, b) =>
        a.news.rank - b.news.rank ||
        (a.news.kind === 'passed' ? 0 : compareDates(a.group, b.group)) ||
        collator.compare(a.group.groupName, b.group.groupName),
    )
    .map(({ group }) => group)
