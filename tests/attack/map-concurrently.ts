/** More workers would be slower with the functions emulator, because it starts a process for each concurrent request. */
const WORKERS = 4

/** Like `Promise.all(items.map(work))`, but with a limited number of items in progress at a time. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  const next = items.entries()
  const worker = async () => {
    for (const [at, item] of next) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
  return results
}
