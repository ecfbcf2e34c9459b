import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { RULES_FILE } from '../../contract/build/site-folder.ts'
import { LOOPBACK_HOST } from '../bootstrap/ports.mjs'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { allowEmulatorCalls, hostingConfigSchema, hostingForBuild } from '../hosting/hosting-for-build.ts'
import type { EmulatorPorts, InnerPorts } from './ports.ts'

const configSchema = z.looseObject({
  firestore: z.looseObject({ rules: z.string() }),
  functions: z.array(z.unknown()),
  hosting: hostingConfigSchema,
  emulators: z.looseObject({}),
})

export type EmulatorConfigOptions = {
  readonly ports: EmulatorPorts
  readonly inner: InnerPorts
  readonly hasUi: boolean
  /** The folder that Hosting serves, relative to the project. */
  readonly publicFolder: string
  /** Functions that run in addition to the product's, for comparison in the bench. Each is called at the path /<name>. */
  readonly beside?: { readonly source: string; readonly names: readonly string[] } | undefined
}

/**
 * Writes firebase.json with other ports and another public folder. firebase-tools reads both only from a file, and treats that
 * file's folder as the project's.
 *
 * @returns the file's path
 */
export const writeEmulatorConfig = ({ ports, inner, hasUi, publicFolder, beside }: EmulatorConfigOptions): string => {
  const config = configSchema.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')))
  const at = (port: number) => ({ host: LOOPBACK_HOST, port })
  const { websocket, ui, ...others } = inner
  const served = allowEmulatorCalls(hostingForBuild(config.hosting, publicFolder), ports)
  const file = join(PROJECT_ROOT, `firebase.${ports.hosting}.local.json`)
  const emulators = {
    ...config.emulators,
    ...Object.fromEntries(Object.entries({ ...ports, ...others }).map(([name, port]) => [name, at(port)])),
    firestore: { ...at(ports.firestore), websocketPort: websocket },
    ui: { enabled: hasUi, ...at(ui) },
  }
  const more = beside ? [{ source: beside.source, codebase: 'beside', runtime: 'nodejs24' }] : []
  const rewrites = (beside?.names ?? []).map((functionId) => ({
    source: `/${functionId}`,
    function: { functionId },
  }))
  const hosting = { ...served, rewrites: [...rewrites, ...served.rewrites] }
  const functions = [...config.functions, ...more]
  // firebase-tools gets a copy, so that it does not notice edits of the rules: load-rules.ts watches the original.
  const rules = `.cache/emulators-${ports.hosting}.rules`
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
  copyFileSync(join(PROJECT_ROOT, RULES_FILE), join(PROJECT_ROOT, rules))
  const firestore = { ...config.firestore, rules }
  writeFileSync(file, JSON.stringify({ ...config, firestore, functions, hosting, emulators }, null, 2))
  return file
}
