import type { News } from './news.ts'

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

export type MyGroup = {
  readonly groupName: string
  readonly startDate: string
  readonly nextMeeting?: { readonly startsAt: string } | null | undefined
}

/** When a group meets next, as its row has it: 'YYYY-MM-DD'. */
const meetsOn = ({ nextMeeting, startDate }: MyGroup): string => nextMeeting?.startsAt.slice(0, 10) ?? startDate

const compareDates = (a: MyGroup, b: MyGroup): number =>
  meetsOn(a) < meetsOn(b) ? -1 : Number(meetsOn(a) > meetsOn(b))

/** Sorts groups by their news, then by what meets next; what has passed by name in the visitor's language. */
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
