const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

/** Groups by name, as the visitor's language orders it: REST gives them by id. */
export const byName = <Group extends { readonly groupName: string }>(groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => collator.compare(a.groupName, b.groupName))
