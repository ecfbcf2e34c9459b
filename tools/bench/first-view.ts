import type { Browser, CDPSession, Page } from '@playwright/test'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { reseedBenchSite, startBenchSite, withBrowser } from './bench-site.ts'
import { type Build, openBuilds } from './builds.ts'
import { openCompressingProxy } from './compressing-proxy.ts'
import { firstGroupPath, signInDemoUser } from './demo-user.ts'
import { openFirestoreGzipProxy } from './firestore-gzip-proxy.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'
import { MIN_IDLE_PERCENT, requireIdleMachine } from './wait-until-idle.ts'

export const name = 'first-view'

const RUNS = Number(process.env.FIRST_VIEW_RUNS ?? 5)

/** A phone on a slow connection: 1.6 Mbit/s down, a latency of 150 ms, and a processor four times slower than this machine's. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** How long to wait after the network is idle, in ms, so that Home's delay and the last tasks are over. */
const AFTER_MS = 3000

/** The picture on pages that could not load their data. */
const FAILURE = 'img[src*="/assets/failure-"]'

// Code that runs in the page is a string, because the bench is compiled without DOM types.
const WATCH = `
  window.seen = { largest: 0, blocking: 0, shift: 0 }
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime })
  watch('longtask', ({ duration }) => { seen.blocking += duration - 50 })
  watch('layout-shift', ({ value }) => { seen.shift += value })
`

type Seen = { readonly largest: number; readonly blocking: number; readonly shift: number }
type Run = Seen & { readonly kilobytes: number }

const countBytes = (session: CDPSession): (() => number) => {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

const look = async (page: Page, url: string): Promise<Run> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const bytes = countBytes(session)
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.waitForTimeout(AFTER_MS)
  if ((await page.locator(FAILURE).count()) > 0) throw new CliError(`${url} shows that its data could not be loaded.`)
  const seen: Seen = await page.evaluate('window.seen')
  return { ...seen, kilobytes: bytes() / 1000 }
}

/** Signs in, and returns the browser's cookies and storage, so that visits can start signed in. */
const signedInState = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true })
  await signInDemoUser(await context.newPage(), origin)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}
type State = Awaited<ReturnType<typeof signedInState>>

/** Makes one visit, with an empty cache. */
const visit = async (browser: Browser, url: string, storageState?: State): Promise<Run> => {
  const options = { ...SCREEN, serviceWorkers: 'block' as const, ignoreHTTPSErrors: true }
  const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) })
  try {
    return await look(await context.newPage(), url)
  } finally {
    await context.close()
  }
}

const measuresOf = (label: string, runs: readonly Run[], isOwn: boolean): Measurement[] => {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]))
  return [
    { name: `${label}: largest paint`, value: roundToHundredths(of('largest') / 1000), unit: 's' },
    { name: `${label}: blocking`, value: Math.round(of('blocking')), unit: 'ms' },
    { name: `${label}: shift`, value: Number(of('shift').toFixed(4)), unit: '', ...(isOwn ? { atMost: 0.01 } : {}) },
    { name: `${label}: all bytes`, value: Math.round(of('kilobytes')), unit: 'kB' },
  ]
}

/** Visits the builds in turns, so that other load on the machine slows all builds alike. */
const inTurns = async (
  browser: Browser,
  origin: string,
  group: string,
  builds: readonly Build[],
  show: (build: Build) => void,
): Promise<Measurement[]> => {
  const state = await signedInState(browser, origin)
  const pages = [
    { label: '/', path: '/' },
    { label: '/groups', path: '/groups' },
    { label: '/groups/{id}, signed in', path: group, state },
    { label: '/my-groups, signed in', path: '/my-groups', state },
  ]
  const runs = new Map<string, Run[]>()
  for (let round = 0; round < RUNS; round += 1)
    for (const { label, path, state } of pages)
      for (const build of builds) {
        if (build.isPeer && state) continue
        show(build)
        const key = `${label} (${build.name})`
        const run = await visit(browser, origin + path, state)
        console.log(JSON.stringify({ page: key, ...run }))
        runs.set(key, [...(runs.get(key) ?? []), run])
      }
  return [...runs].flatMap(([key, own]) => measuresOf(key, own, key.endsWith('(now)')))
}

export const run = async (): Promise<Measurement[]> => {
  const siteOrigin = await startBenchSite()
  const builds = await openBuilds(siteOrigin)
  let shown = siteOrigin
  const proxy = await openCompressingProxy(() => shown)
  const firestore = await openFirestoreGzipProxy()
  try {
    // The demo data is written again, because its images must come over HTTPS, as the page does.
    await reseedBenchSite(proxy.origin)
    const group = await firstGroupPath(siteOrigin)
    const idle = await requireIdleMachine()
    const measures = await withBrowser(
      (browser) =>
        inTurns(browser, proxy.origin, group, builds, ({ origin }) => {
          shown = origin
        }),
      [firestore.chromiumArg],
    )
    return [{ name: 'processors idle before', value: idle, unit: '%', atLeast: MIN_IDLE_PERCENT }, ...measures]
  } finally {
    await reseedBenchSite(siteOrigin)
    proxy.end()
    firestore.end()
    for (const { close } of builds) close()
  }
}
