/** How far the device's clock may differ from the server's before pages say so, in ms. */
const MAX_DIFFERENCE_MS = 10 * 60_000

let difference = 0

/** Compares the device's clock with the time in a response that has just arrived. Ignores a missing or invalid time. */
export const compareWithServerTime = (time: string | null | undefined): void => {
  const server = Date.parse(time ?? '')
  if (!Number.isNaN(server)) difference = Date.now() - server
}

/** Whether the device's clock was far off in the latest response with a time. */
export const isClockFarOff = (): boolean => Math.abs(difference) > MAX_DIFFERENCE_MS
