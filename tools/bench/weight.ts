import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { startBenchSite, withBrowser } from './bench-site.ts'
import type { Measurement } from './measurement.ts'

export const name = 'weight'

const isCode = (response: Response): boolean => /\.(js|css)$/.test(new URL(response.url()).pathname)

/**
 * The number and gzipped size of the JS and CSS files that a new visitor's browser requests until the page shows groups. A
 * kilobyte is 1,000 bytes. There is no limit here, because it depends on timing whether files for parts below the fold are among
 * them. .size-limit.mjs limits the first view.
 */
const weigh = async (browser: Browser, url: string): Promise<{ files: number; kilobytes: number }> => {
  // The service worker is blocked, because the files that it stores are for later visits.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (isCode(response)) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  const bytes = (await Promise.all([...sizes])).reduce((sum, size) => sum + size, 0)
  return { files: sizes.length, kilobytes: Math.round(bytes / 100) / 10 }
}

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  return withBrowser(async (browser) => {
    const home = await weigh(browser, `${origin}/`)
    const explore = await weigh(browser, `${origin}/groups`)
    return [
      { name: 'first view of /, JS and CSS, gzip', value: home.kilobytes, unit: 'kB' },
      { name: 'first view of /, JS and CSS files', value: home.files, unit: 'files' },
      { name: 'first view of /groups, JS and CSS, gzip', value: explore.kilobytes, unit: 'kB' },
    ]
  })
}
