import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FUNCTION_OPTIONS } from '../../functions/src/platform/function-options.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { originOf } from '../suite/environment.ts'
import type { EmulatorPorts } from '../suite/ports.ts'

const headerSchema = z.looseObject({ key: z.string(), value: z.string() })
const rewriteSchema = z.looseObject({
  destination: z.optional(z.string()),
  function: z.optional(z.looseObject({ functionId: z.string() })),
})

/** The part `hosting` of firebase.json. */
export const hostingConfigSchema = z.looseObject({
  public: z.string(),
  rewrites: z.array(rewriteSchema),
  headers: z.array(z.looseObject({ headers: z.array(headerSchema) })),
})

export type HostingConfig = z.infer<typeof hostingConfigSchema>

const IMMUTABLE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

const NAMES_AT_ONCE = 16

const literal = (name: string): string => name.replace(/[^\w-]/g, '\\$&')

/**
 * Headers that make browsers cache this build's assets for a year. Hosting adds headers by the requested path, even if no file
 * is there. So each asset is named, so that the 404 for an asset of another build keeps `no-cache`, and browsers ask again.
 */
const assetHeaders = (publicFolder: string): HostingConfig['headers'] => {
  const folder = join(PROJECT_ROOT, publicFolder, 'assets')
  // For a folder, one pattern is enough: its name depends on its contents, so a file missing in it now cannot exist later.
  const names = (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .map((entry) => literal(entry.name) + (entry.isDirectory() ? '/.*' : ''))
    .sort()
  // The maximum length of a regular expression is not documented, so the names are divided among several.
  const groups = Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, at) =>
    names.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE),
  )
  return groups.map((group) => ({ regex: `^/assets/(${group.join('|')})$`, headers: [IMMUTABLE] }))
}

/** The hashes by which the Content-Security-Policy allows the built page's inline scripts. */
const inlineScriptHashes = (publicFolder: string): string => {
  const page = join(PROJECT_ROOT, publicFolder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const hashes = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
  return hashes.map((hash) => `'sha256-${hash}'`).join(' ')
}

const mapHeaderValues = (headers: HostingConfig['headers'], map: (value: string) => string): HostingConfig['headers'] =>
  headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map((header) => ({ ...header, value: map(header.value) })),
  }))

/**
 * The Hosting configuration of firebase.json, completed for one built site: its assets are immutable, its inline scripts are
 * allowed, and its functions are called in the region where they run.
 */
export const hostingForBuild = (hosting: HostingConfig, publicFolder: string): HostingConfig => {
  const hashes = inlineScriptHashes(publicFolder)
  const headers = mapHeaderValues(hosting.headers, (value) => value.replace('%INLINE_SCRIPTS%', hashes))
  return {
    ...hosting,
    public: publicFolder,
    rewrites: hosting.rewrites.map((rewrite) =>
      rewrite.function ? { ...rewrite, function: { ...rewrite.function, region: FUNCTION_OPTIONS.region } } : rewrite,
    ),
    headers: [...headers, ...assetHeaders(publicFolder)],
  }
}

/**
 * Returns the Hosting configuration with a Content-Security-Policy that also allows calls to the emulators at these ports, and
 * frames from them, without an upgrade to HTTPS.
 */
export const allowEmulatorCalls = (
  hosting: HostingConfig,
  { auth, firestore }: Pick<EmulatorPorts, 'auth' | 'firestore'>,
): HostingConfig => ({
  ...hosting,
  headers: mapHeaderValues(hosting.headers, (value) =>
    value
      .replace(/\b(connect-src|frame-src)\b/g, `$1 ${originOf(auth)} ${originOf(firestore)}`)
      .replace(/;?\s*upgrade-insecure-requests/, ''),
  ),
})
