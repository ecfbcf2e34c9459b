import type { Browser, CDPSession, Page } from '@playwright/test'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { reseedBenchSite, startBenchSite, withBrowser } from './bench-site.ts'
import { type Build, openBuilds } from './builds.ts'
import { openCompressingProxy } from './compressing-proxy.ts'
import { firstGroupPath, type State, signedInState } from './demo-user.ts'
import { openFirestoreGzipProxy } from './firestore-gzip-proxy.ts'
import { measureInteractions, measureMemberInteractions } from './interactions.ts'
import { type Measurement, median, roundToHundredths } from './measurement.ts'
import { type ReturnPage, returnMeasures, visitAgain } from './return-visits.ts'
import { PHONE, slowDown, slowDownProcessor } from './slow-phone.ts'
import { MIN_IDLE_PERCENT, requireIdleMachine } from './wait-until-idle.ts'

export const name = 'first-view'

const RUNS = Number(process.env.FIRST_VIEW_RUNS ?? 5)
/** First visits, return visits, and how soon a press is answered. */
const PARTS = (process.env.FIRST_VIEW_PARTS ?? 'first,again,touch').split(',')

/** How long to look on after the network is idle, in ms: some files are asked for seconds after the page is at rest. */
const AFTER_MS = 6000

/** The picture on pages that could not load their data. */
const FAILURE = 'img[src*="/assets/failure-"]'

// Code that runs in the page is a string, because the bench is compiled without DOM types.
const WATCH = `
  window.seen = { largest: 0, element: '', blocking: 0, shift: 0 }
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.largest = startTime
    seen.element = (element?.tagName ?? '') + ' ' + (url || element?.textContent.slice(0, 60))
  })
  watch('longtask', ({ duration }) => { seen.blocking += duration - 50 })
  watch('layout-shift', ({ value }) => { seen.shift += value })
`

/** `element` is the largest element that was painted: its tag, and its address or text. */
type Seen = { readonly largest: number; readonly element: string; readonly blocking: number; readonly shift: number }
type Run = Seen & { readonly kilobytes: number }

const countBytes = (session: CDPSession): (() => number) => {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

const look = async (page: Page, url: string): Promise<Run> => {
  const session = await slowDown(page)
  const bytes = countBytes(session)
  await page.addInitScript(WATCH)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
  await page.waitForTimeout(AFTER_MS)
  if ((await page.locator(FAILURE).count()) > 0) throw new CliError(`${url} shows that its data could not be loaded.`)
  const seen: Seen = await page.evaluate('window.seen')
  return { ...seen, kilobytes: bytes() / 1000 }
}

/** Makes one visit, with an empty cache. */
const visit = async (browser: Browser, url: string, storageState?: State): Promise<Run> => {
  const options = { ...PHONE, serviceWorkers: 'block' as const, ignoreHTTPSErrors: true }
  const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) })
  try {
    return await look(await context.newPage(), url)
  } finally {
    await context.close()
  }
}

const measuresOf = (label: string, runs: readonly Run[], isOwn: boolean): Measurement[] => {
  const of = (key: Exclude<keyof Run, 'element'>) => median(runs.map((run) => run[key]))
  return [
    { name: `${label}: largest paint`, value: roundToHundredths(of('largest') / 1000), unit: 's' },
    { name: `${label}: blocking`, value: Math.round(of('blocking')), unit: 'ms' },
    { name: `${label}: shift`, value: Number(of('shift').toFixed(4)), unit: '', ...(isOwn ? { atMost: 0.01 } : {}) },
    { name: `${label}: all bytes`, value: Math.round(of('kilobytes')), unit: 'kB' },
  ]
}

/** Visits each page with each build in turns, so that other load on the machine slows all builds alike. */
const inTurns = async <Result extends object>(
  pages: readonly ReturnPage[],
  builds: readonly Build[],
  measure: (page: ReturnPage, build: Build) => Promise<Result>,
  summarize: (label: string, results: readonly Result[], isOwn: boolean) => Measurement[],
): Promise<Measurement[]> => {
  const results = new Map<string, Result[]>()
  for (let round = 0; round < RUNS; round += 1)
    for (const page of pages)
      for (const build of builds) {
        if (build.isPeer && page.state) continue
        const key = `${page.label} (${build.name})`
        const result = await measure(page, build)
        console.log(JSON.stringify({ page: key, ...result }))
        results.set(key, [...(results.get(key) ?? []), result])
      }
  return [...results].flatMap(([key, own]) => summarize(key, own, key.endsWith('(now)')))
}

/** Uses each build on a slow phone, in turns. The demo data is written again each time, because somebody can join a group only once. */
const measureTouch = async (
  browser: Browser,
  origin: string,
  builds: readonly Build[],
  show: (build: Build) => void,
): Promise<Measurement[]> => {
  const runs = new Map<string, Measurement[]>()
  for (let round = 0; round < RUNS; round += 1)
    for (const build of builds.filter(({ isPeer }) => !isPeer)) {
      show(build)
      await reseedBenchSite(origin)
      for (const measure of [measureInteractions, measureMemberInteractions]) {
        const { viewport } = PHONE
        const context = await browser.newContext({ viewport, serviceWorkers: 'block', ignoreHTTPSErrors: true })
        const page = await context.newPage()
        await slowDownProcessor(page)
        for (const each of await measure(page, origin)) {
          const name = `${each.name} (${build.name})`
          console.log(JSON.stringify({ touch: name, value: each.value }))
          runs.set(name, [...(runs.get(name) ?? []), each])
        }
        await context.close()
      }
    }
  return [...runs].map(([name, [each = { unit: 'ms', value: 0 }, ...others]]) => ({
    ...each,
    name,
    value: median([each, ...others].map(({ value }) => value)),
  }))
}

const measureAll = async (
  browser: Browser,
  origin: string,
  group: string,
  builds: readonly Build[],
  show: (build: Build) => void,
): Promise<Measurement[]> => {
  const state = await signedInState(browser, origin)
  const pages: readonly ReturnPage[] = [
    { label: '/', path: '/', content: 'main article' },
    { label: '/groups', path: '/groups', content: 'main article' },
    { label: '/groups/{id}, signed in', path: group, content: '#membership', state },
    { label: '/my-groups, signed in', path: '/my-groups', content: 'main tbody tr', state },
    { label: '/dashboard, signed in', path: '/dashboard', content: 'main section', state },
    { label: '/meetings, signed in', path: '/meetings', content: 'main li', state },
  ]
  const first = () =>
    inTurns(
      pages,
      builds,
      ({ path, state: stored }, build) => {
        show(build)
        return visit(browser, origin + path, stored)
      },
      measuresOf,
    )
  const again = () =>
    inTurns(
      pages,
      builds.filter(({ isPeer }) => !isPeer),
      (page, build) => {
        show(build)
        return visitAgain(browser, origin, page)
      },
      returnMeasures,
    )
  const touch = () => measureTouch(browser, origin, builds, show)
  const parts = { first, again, touch }
  const measures: Measurement[] = []
  for (const [name, measure] of Object.entries(parts)) if (PARTS.includes(name)) measures.push(...(await measure()))
  return measures
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
        measureAll(browser, proxy.origin, group, builds, ({ origin }) => {
          shown = origin
        }),
      // Chromium refuses a service worker whose certificate it does not know, even if pages may have one.
      [firestore.chromiumArg, '--ignore-certificate-errors'],
    )
    return [{ name: 'processors idle before', value: idle, unit: '%', atLeast: MIN_IDLE_PERCENT }, ...measures]
  } finally {
    await reseedBenchSite(siteOrigin)
    proxy.end()
    firestore.end()
    for (const { close } of builds) close()
  }
}
