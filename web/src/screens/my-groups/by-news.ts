import type { News } from './news.ts'

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

type Row = { readonly groupName: string; readonly startDate: string }

const compareDates = (a: Row, b: Row): number => (a.startDate < b.startDate ? -1 : Number(a.startDate > b.startDate))

/** Sorts groups by their news, those that start soon by date, and others by name in the visitor's language. */
export const byNews = <Group extends Row>(groups: readonly Group[], newsOf: (group: Group) => News): Group[] =>
  groups
    .map((group) => ({ group, news: newsOf(group) }))
    .toSorted(
      (a, b) =>
        a.news.rank - b.news.rank ||
        (a.news.kind === 'soon' ? compareDates(a.group, b.group) : 0) ||
        collator.compare(a.group.groupName, b.group.groupName),
    )
    .map(({ group }) => group)
