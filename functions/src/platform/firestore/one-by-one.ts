/** For each key, the end of its latest work. */
const latest = new Map<string, Promise<unknown>>()

/**
 * Starts a work when the earlier works with its key have ended. Transactions that change one document would otherwise wait for
 * each other's locks, and of many at once most would fail. Other instances may still change the same document at the same time.
 */
export const runOneByOne = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const own = (latest.get(key) ?? Promise.resolve()).then(work)
  const ended = own.catch(() => undefined)
  latest.set(key, ended)
  try {
    return await own
  } finally {
    if (latest.get(key) === ended) latest.delete(key)
  }
}
