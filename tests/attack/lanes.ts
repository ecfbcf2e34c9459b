/** The functions emulator starts a process for every request at a time: more lanes cost more than they gain. */
const LANES = 4

/** Does all of it, a few at a time; gives the results in order. */
export const inLanes = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const next = items.entries()
  const lane = async () => {
    for (const [at, item] of next) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
