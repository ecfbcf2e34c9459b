const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Sorts groups by name in the visitor's language; REST sorts them by id. */
export const byName = <Group extends { readonly groupName: string }>(groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => collator.compare(a.groupName, b.groupName))
