const HEARTBEAT_MS = 15_000

/**
 * Prints every 15 seconds that `work` is still running.
 * @template T
 * @param {string} doing
 * @param {Promise<T>} work
 * @param {() => string} [progress] what to print after the seconds
 * @returns {Promise<T>}
 */
export const withHeartbeat = async (doing, work, progress = () => '') => {
  const started = Date.now()
  const beat = setInterval(() => {
    console.log(`  … ${doing}, ${Math.round((Date.now() - started) / 1000)} s${progress()}`)
  }, HEARTBEAT_MS)
  try {
    return await work
  } finally {
    clearInterval(beat)
  }
}
