import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { CACHE, makeFolder, withLock } from '../../scripts/bootstrap/cache.mjs'
import { CliError } from '../../scripts/bootstrap/processes.mjs'
import { npmCommand } from '../../scripts/suite/build.ts'
import { runToEnd } from '../../scripts/suite/processes.ts'

// 180 MB with what it needs: fetched by the first bench that runs it, and no part of `npm ci`.
const VERSION = '13.5.0'
const FOLDER = `lighthouse-${VERSION}`

const install = async (folder: string): Promise<boolean> => {
  console.log(`Fetching Lighthouse ${VERSION}, once (180 MB) …`)
  const options = ['--no-audit', '--no-fund', '--no-save', '--prefix', folder]
  const { ok } = await runToEnd([...npmCommand(), 'install', ...options, `lighthouse@${VERSION}`], {
    log: '.cache/lighthouse.log',
  })
  return ok
}

const fetchOnce = async (): Promise<void> => {
  if (existsSync(join(CACHE, FOLDER))) return
  await withLock(join(CACHE, `${FOLDER}.lock`), async () => {
    if (existsSync(join(CACHE, FOLDER)) || (await makeFolder(FOLDER, install))) return
    throw new CliError('Lighthouse could not be fetched from the npm registry (.cache/lighthouse.log).')
  })
}

const moduleAt = (path: string): Promise<unknown> =>
  import(pathToFileURL(join(CACHE, FOLDER, 'node_modules', path)).href)

type Chrome = { readonly port: number; readonly kill: () => void }
const isFunction = (value: unknown): boolean => typeof value === 'function'
const lighthouseSchema = z.object({
  default: z.custom<(url: string, flags: object) => Promise<unknown>>(isFunction),
})
const launcherSchema = z.object({ launch: z.custom<(options: object) => Promise<Chrome>>(isFunction) })

/** Lighthouse's own entry and its launcher of Chrome, from the cache of this machine. */
export const getLighthouse = async () => {
  await fetchOnce()
  const { default: lighthouse } = lighthouseSchema.parse(await moduleAt('lighthouse/core/index.js'))
  const { launch } = launcherSchema.parse(await moduleAt('chrome-launcher/dist/index.js'))
  return { lighthouse, launch }
}
