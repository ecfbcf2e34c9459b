import { afterEach, expect, test, vi } from 'vitest'

// What a browser has kept, queries and pages, bears the id of the build: src/app/offline/persist-queries.ts and index.html.

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The id of a build, and the names of its caches of images, with the settings of a folder. */
const ofSite = async (folder: string) => {
  vi.stubEnv('SITE', folder)
  vi.resetModules()
  const { computeBuildId } = await import('./compute-build-id.ts')
  const { IMAGE_CACHE_NAMES } = await import('../../src/app/offline/storage-names.ts')
  return { id: computeBuildId(), images: IMAGE_CACHE_NAMES }
}

test('what was kept while other people might use the site is dropped', async () => {
  const open = await ofSite('tests/site')
  const closed = await ofSite('tests/closed/site')
  expect(closed.id).not.toBe(open.id)
  expect(open.images).toEqual({ own: 'images', elsewhere: 'images-elsewhere' })
  const domains = '{"domains":["Club.example","sub.library.example"]}'
  expect(closed.images).toEqual({ own: `images ${domains}`, elsewhere: `images-elsewhere ${domains}` })
  expect(await ofSite('tests/site')).toEqual(open)
})
