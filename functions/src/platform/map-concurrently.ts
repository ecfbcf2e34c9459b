/** Like `Promise.all(items.map(work))`, but with at most `workers` items in progress at a time. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  workers = 10,
): Promise<Result[]> => {
  const results: Result[] = []
  const next = items.entries()
  const worker = async (): Promise<void> => {
    for (const [at, item] of next) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return results
}
