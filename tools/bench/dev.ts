import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { startProcess } from '../../scripts/suite/processes.ts'
import { withBrowser } from './bench-site.ts'
import { type Measurement, median } from './measurement.ts'

export const name = 'dev'

const PORTS = [
  '--port-hosting',
  '15900',
  '--port-functions',
  '15901',
  '--port-firestore',
  '15902',
  '--port-auth',
  '15903',
]
const EDITED = join(PROJECT_ROOT, 'web/src/screens/about/about.tsx')
const SENTENCE = 'Our mission is to connect people through shared interests.'
const TIMES = 5
/** Vite's watcher loses an edit that comes within 50 ms of the one before. Nobody edits so fast, but this bench did. */
const PAUSE_MS = 200

/** Starts a script of package.json, waits until it is ready, runs `work`, and stops the script. */
const withScript = async <T>(script: string, work: (origin: string) => Promise<T>) => {
  const start = performance.now()
  const ready = Promise.withResolvers<string>()
  const command = ['npm', 'run', script, '--', ...PORTS]
  const running = startProcess(command, {
    log: `.cache/bench-${script}.log`,
    onLine: (line) => {
      const site = /https?:\/\/[\w.]+:\d+/.exec(line)?.[0]
      if (/^\s*Site/.test(line) && site) ready.resolve(site)
    },
  })
  void running.ended.then((code) => ready.reject(new Error(`npm run ${script} ended with ${code}`)))
  try {
    const origin = await ready.promise
    const seconds = (performance.now() - start) / 1000
    return { seconds, result: await work(origin) }
  } finally {
    await running.stop()
  }
}

/** Measures the ms from the edit of a sentence in the source until an open page shows the edit. Restores the source. */
const reloads = (origin: string): Promise<number[]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.goto(`${origin}/about`)
    await page.getByText(SENTENCE).waitFor()
    const text = readFileSync(EDITED, 'utf8')
    const taken: number[] = []
    try {
      for (let time = 0; time < TIMES; time += 1) {
        await sleep(PAUSE_MS)
        const start = performance.now()
        writeFileSync(EDITED, text.replace(SENTENCE, `${SENTENCE} ${time}`))
        await page.getByText(`${SENTENCE} ${time}`).waitFor()
        taken.push(performance.now() - start)
      }
    } finally {
      writeFileSync(EDITED, text)
    }
    return taken
  })

const rounded = (value: number): number => Math.round(value * 10) / 10

export const run = async (): Promise<Measurement[]> => {
  await withScript('start', async () => undefined)
  const second = await withScript('start', async () => undefined)
  const dev = await withScript('dev', reloads)
  return [
    { name: 'npm start, the second time', value: rounded(second.seconds), unit: 's', atMost: 10 },
    { name: 'npm run dev, ready', value: rounded(dev.seconds), unit: 's' },
    { name: 'an edit on the open page', value: Math.round(median(dev.result)), unit: 'ms', atMost: 1000 },
  ]
}
