const HEARTBEAT_MS = 15_000

/**
 * Prints now and then that something long is still running.
 * @template T
 * @param {string} doing
 * @param {Promise<T>} work
 * @param {() => string} [progress] what to print behind the seconds
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
