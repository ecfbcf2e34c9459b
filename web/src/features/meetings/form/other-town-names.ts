/** Names by which people search for towns, mapped to the towns' names in the list of time zones. Both as `fold` returns them. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['bangalore', 'bengaluru'],
  ['bombay', 'mumbai'],
  ['calcutta', 'kolkata'],
  ['canton', 'guangzhou'],
  ['kiev', 'kyiv'],
  ['leningrad', 'st petersburg'],
  ['madras', 'chennai'],
  ['new york city', 'new york'],
  ['nyc', 'new york'],
  ['peking', 'beijing'],
  ['saigon', 'ho chi minh city'],
  ['saint petersburg', 'st petersburg'],
  ['washington', 'washington dc'],
])
