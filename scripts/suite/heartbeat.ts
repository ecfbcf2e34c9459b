const HEARTBEAT_MS = 30_000

/** Says now and then that something long is still alive. */
export const withHeartbeat = async <T>(what: string, work: Promise<T>): Promise<T> => {
  const started = Date.now()
  const beat = setInterval(
    () => console.log(`  … ${what}, ${Math.round((Date.now() - started) / 1000)} s`),
    HEARTBEAT_MS,
  )
  try {
    return await work
  } finally {
    clearInterval(beat)
  }
}
