import type { CDPSession, Page } from '@playwright/test'

/** A phone on a slow connection: 1.6 Mbit/s down, a latency of 150 ms, and a processor four times slower than this machine's. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Gives a page the phone's processor. Returns the session for further commands. */
export const slowDownProcessor = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** Gives a page the phone's processor and connection. Returns the session for further commands. */
export const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await slowDownProcessor(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  return session
}
