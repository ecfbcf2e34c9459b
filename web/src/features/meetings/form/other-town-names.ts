/** Other names of towns, mapped to the names in the list of towns. Both are as `foldPlaceName` returns them. */
export const OTHER_TOWN_NAMES: ReadonlyMap<string, string> = new Map([
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
