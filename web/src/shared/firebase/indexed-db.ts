/** The part of IndexedDB that is used here. Unit tests are checked without the browser's types. */
type OpenRequest = { onsuccess: (() => void) | null; onerror: (() => void) | null; readonly result: { close(): void } }
declare const indexedDB: { open(name: string): OpenRequest }

/** How long to wait for IndexedDB to open, in ms. A slow phone that has just started needs up to two seconds. */
const LIMIT_MS = 5000
/** Counted in steps, because a page that was paused gets its overdue timers before its other events. */
const STEP_MS = 250

const open = (): Promise<true> =>
  new Promise((resolve) => {
    const request = indexedDB.open('hobbyhub-probe')
    // A refusal is an answer, too. Firebase handles it.
    request.onerror = () => resolve(true)
    request.onsuccess = () => {
      request.result.close()
      resolve(true)
    }
  })

const wait = async (ms: number): Promise<false> => {
  for (let waited = 0; waited < ms; waited += STEP_MS) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  return false
}

/**
 * Resolves with whether IndexedDB answers, after LIMIT_MS at most. Some browsers never open it: Safari after a start, or Chrome
 * after a pause. Each part of Firebase (the session, its statistics, App Check) would wait for it without an end, so it is then
 * hidden from the page.
 */
const findOut = async (): Promise<boolean> => {
  // A browser that blocks site data throws. Firebase handles this, too.
  const hasAnswered = await Promise.race([open().catch(() => true), wait(LIMIT_MS)])
  if (hasAnswered) return true
  console.warn('IndexedDB does not answer. The session is stored elsewhere.')
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  return false
}

export const indexedDbProbe = findOut()
