// `npm run bench:builds -- FOLDER …`: the first view of several builds of the site, on the same emulators, in turns, so
// that whatever else the machine does slows all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { preview } from 'vite'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { runCli } from '../../scripts/suite/run-cli.ts'
import { openCompressingProxy } from './compressing-proxy.ts'
import { type FirstView, firstViewOf } from './first-view.ts'
import { median } from './measure.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { benchSite, reseedFor } from './site.ts'

const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5)
const PAGES = ['/', '/groups']
/** The emulators whose addresses are in the builds. */
const BUILT_FOR = 'http://127.0.0.1:15000'

type Build = { readonly name: string; readonly origin: string; readonly close: () => Promise<void> }
type Run = FirstView & { readonly name: string; readonly page: string }

const serve = async (outDir: string): Promise<Build> => {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error(`${outDir} has no port`)
  return { name: basename(outDir), origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** One run; now and then Chromium paints nothing, and it is repeated. */
const measure = async (url: string, profile: string, tries = 3): Promise<FirstView> => {
  const options = { onlyCategories: ['performance'], disableFullPageScreenshot: true }
  try {
    return firstViewOf(await runLighthouse(url, profile, options))
  } catch (error) {
    if (tries === 1) throw error
    return measure(url, profile, tries - 1)
  }
}

const KEYS = ['score', 'fcp', 'lcp', 'speedIndex', 'layoutShift', 'blocking', 'threadBlocking'] as const

const printMedians = (runs: readonly Run[], builds: readonly Build[]): void => {
  for (const page of PAGES)
    for (const { name } of builds) {
      const own = runs.filter((run) => run.page === page && run.name === name)
      const medians = KEYS.map((key) => `${key} ${median(own.map((run) => run[key]))}`)
      console.log(`${page.padEnd(8)} ${name.padEnd(24)} ${medians.join('  ')}`)
    }
}

const main = async (): Promise<number> => {
  const folders = process.argv.slice(2)
  if (folders.length === 0) throw new CliError('Name the folders of the builds to compare (see --help).')
  const siteOrigin = await benchSite()
  if (siteOrigin !== BUILT_FOR) throw new CliError('Another run uses the ports that the builds are made for.')
  const builds = await Promise.all(folders.map(serve))
  let shown = siteOrigin
  const proxy = await openCompressingProxy(() => shown)
  // Its images must come by HTTPS, as the page does.
  await reseedFor(proxy.origin)
  const profile = mkdtempSync(join(tmpdir(), 'hh-lighthouse-'))
  const runs: Run[] = []
  try {
    for (let round = 0; round < RUNS; round += 1)
      for (const page of PAGES)
        for (const { name, origin } of builds) {
          shown = origin
          const run = { name, page, ...(await measure(proxy.origin + page, profile)) }
          console.log(JSON.stringify(run))
          runs.push(run)
        }
    printMedians(runs, builds)
  } finally {
    proxy.end()
    for (const { close } of builds) await close()
    rmSync(profile, { recursive: true, force: true })
  }
  return 0
}

await runCli(main)
