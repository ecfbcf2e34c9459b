import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as z from 'zod/mini'
import { CHROMIUM_ARGS, findChromium } from '../../scripts/suite/chromium.ts'
import { reseedBenchSite, startBenchSite } from './bench-site.ts'
import { openCompressingProxy } from './compressing-proxy.ts'
import { firstGroupPath, signInDemoUser } from './demo-user.ts'
import { type Measurement, median } from './measurement.ts'
import { runLighthouse } from './run-lighthouse.ts'

export const name = 'lighthouse'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)

const auditSchema = z.object({ numericValue: z.number() })
const categorySchema = z.object({ score: z.number() })
const failureSchema = z.object({ lhr: z.object({ runtimeError: z.object({ code: z.string(), message: z.string() }) }) })
const resultSchema = z.object({
  lhr: z.object({
    categories: z.object({
      performance: categorySchema,
      accessibility: categorySchema,
      'best-practices': categorySchema,
      seo: categorySchema,
    }),
    audits: z.object({
      'first-contentful-paint': auditSchema,
      'largest-contentful-paint': auditSchema,
      'cumulative-layout-shift': auditSchema,
      'total-blocking-time': auditSchema,
    }),
  }),
})
type Result = z.infer<typeof resultSchema>['lhr']

type Page = { readonly label: string; readonly path: string; readonly largest?: number }

/** The medians of one page's runs, on a simulated phone (Lighthouse's default). */
const measuresOf = ({ label, largest }: Page, results: readonly Result[]): Measurement[] => {
  const score = (category: keyof Result['categories']) =>
    median(results.map(({ categories }) => Math.round(categories[category].score * 100)))
  const audit = (id: keyof Result['audits'], unit: number) =>
    Number((median(results.map(({ audits }) => audits[id].numericValue)) / unit).toFixed(3))
  return [
    { name: `${label}: performance`, value: score('performance'), unit: 'points', atLeast: 95 },
    { name: `${label}: accessibility`, value: score('accessibility'), unit: 'points', atLeast: 100 },
    { name: `${label}: best practices`, value: score('best-practices'), unit: 'points', atLeast: 100 },
    { name: `${label}: SEO`, value: score('seo'), unit: 'points', atLeast: 100 },
    { name: `${label}: first contentful paint`, value: audit('first-contentful-paint', 1000), unit: 's', atMost: 1 },
    {
      name: `${label}: largest contentful paint`,
      value: audit('largest-contentful-paint', 1000),
      unit: 's',
      ...(largest ? { atMost: largest } : {}),
    },
    { name: `${label}: layout shift`, value: audit('cumulative-layout-shift', 1), unit: '', atMost: 0.02 },
    { name: `${label}: blocking time`, value: Math.round(audit('total-blocking-time', 1)), unit: 'ms' },
  ]
}

/** Signs in a demo user in a persistent browser profile. */
const signInProfile = async (profile: string, origin: string): Promise<void> => {
  const executablePath = await findChromium()
  const options = { executablePath, args: CHROMIUM_ARGS, ignoreHTTPSErrors: true }
  const context = await chromium.launchPersistentContext(profile, options)
  await signInDemoUser(await context.newPage(), origin)
  await context.close()
}

/** Runs Lighthouse on pages in one browser profile, so that the session, which is in IndexedDB, lasts for all runs. */
const runAll = async (profile: string, origin: string, pages: readonly Page[]): Promise<Measurement[]> => {
  const measures: Measurement[] = []
  for (const page of pages) {
    const results: Result[] = []
    let failures = 0
    while (results.length < RUNS) {
      const answer = await runLighthouse(origin + page.path, profile)
      const { data: failure } = failureSchema.safeParse(answer)
      // Occasionally Chromium paints nothing in Lighthouse's tab. Such a run is repeated.
      if (!failure) results.push(resultSchema.parse(answer).lhr)
      else if (++failures > RUNS) throw new Error(`${page.label}: ${failure.lhr.runtimeError.message}`)
    }
    measures.push(...measuresOf(page, results))
  }
  return measures
}

export const run = async (): Promise<Measurement[]> => {
  const siteOrigin = await startBenchSite()
  const proxy = await openCompressingProxy(() => siteOrigin)
  const visitor = mkdtempSync(join(tmpdir(), 'hh-lighthouse-'))
  const user = mkdtempSync(join(tmpdir(), 'hh-lighthouse-'))
  try {
    // The demo data is written again, because its images must come over HTTPS, as the page does.
    await reseedBenchSite(proxy.origin)
    await signInProfile(user, proxy.origin)
    return [
      ...(await runAll(visitor, proxy.origin, [
        { label: '/', path: '/', largest: 2.2 },
        { label: '/groups', path: '/groups', largest: 1.5 },
      ])),
      ...(await runAll(user, proxy.origin, [
        { label: '/groups/{id}, signed in', path: await firstGroupPath(siteOrigin) },
      ])),
    ]
  } finally {
    await reseedBenchSite(siteOrigin)
    proxy.end()
    for (const profile of [visitor, user]) rmSync(profile, { recursive: true, force: true })
  }
}
