import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { cachedFolder } from '../../scripts/bootstrap/cache.mjs'
import { CliError, runCommand } from '../../scripts/bootstrap/processes.mjs'

// Lighthouse takes 180 MB with its dependencies, so `npm ci` does not install it. The first bench that needs it downloads it.
const VERSION = '13.5.0'

const install = async (folder: string): Promise<void> => {
  const options = ['--no-audit', '--no-fund', '--no-save', '--prefix', folder]
  const { ok } = await runCommand(
    `Fetching Lighthouse ${VERSION}, once (180 MB)`,
    ['npm', 'install', ...options, `lighthouse@${VERSION}`],
    { log: '.cache/lighthouse.log' },
  )
  if (!ok) throw new CliError('Lighthouse could not be fetched from the npm registry (.cache/lighthouse.log).')
}

type Chrome = { readonly port: number; readonly kill: () => void }
const isFunction = (value: unknown): boolean => typeof value === 'function'
const lighthouseSchema = z.object({
  default: z.custom<(url: string, flags: object) => Promise<unknown>>(isFunction),
})
const launcherSchema = z.object({ launch: z.custom<(options: object) => Promise<Chrome>>(isFunction) })

/** Returns Lighthouse's entry point and its launcher of Chrome, from this machine's cache. */
export const getLighthouse = async () => {
  const folder = await cachedFolder(`lighthouse-${VERSION}`, install)
  const moduleAt = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, 'node_modules', path)).href)
  const { default: lighthouse } = lighthouseSchema.parse(await moduleAt('lighthouse/core/index.js'))
  const { launch } = launcherSchema.parse(await moduleAt('chrome-launcher/dist/index.js'))
  return { lighthouse, launch }
}
