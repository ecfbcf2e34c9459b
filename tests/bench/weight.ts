import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { benchSite, withBrowser } from './site.ts'

export const name = 'weight'

const isCode = (response: Response): boolean => /\.(js|css)$/.test(new URL(response.url()).pathname)

/**
 * All JS and CSS that a new visitor's browser requests until the page shows groups, in kilobytes (1000 bytes), gzipped. It has no
 * limit, because whether it includes files for parts below the fold depends on timing. .size-limit.mjs has the limit of the first
 * view.
 */
const weigh = async (browser: Browser, url: string): Promise<{ files: number; kilobytes: number }> => {
  // Without the service worker, which only stores files for later visits.
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
  const origin = await benchSite()
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
