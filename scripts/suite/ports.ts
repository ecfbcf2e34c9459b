import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { takeLock } from '../bootstrap/cache.mjs'
import { isPortFree } from '../bootstrap/ports.mjs'
import type { parseOptions } from '../options.mjs'

/** The ports of one emulator suite that other programs may rely on. */
export type EmulatorPorts = Readonly<ReturnType<typeof parseOptions>['ports']>

const UI_PORT = 4000

/**
 * The ports that firebase-tools needs for itself. They are chosen here, because firebase-tools chooses its ports long before it
 * listens on them, and fails if one is taken by then.
 */
export const findInnerPorts = async () => ({
  hub: await getPort(),
  logging: await getPort(),
  ui: await getPort({ port: UI_PORT }),
  eventarc: await getPort(),
  tasks: await getPort(),
  websocket: await getPort(),
})
export type InnerPorts = Awaited<ReturnType<typeof findInnerPorts>>

const TEST_BASE = 15_000

/**
 * Ports for the tests. If possible they are the same in each run: the site's build contains its ports, so an earlier build can be
 * used again. A lock file claims them, since a second run may look for ports before the first run listens on its ports.
 */
export const findTestPorts = async (): Promise<EmulatorPorts> => {
  for (let base = TEST_BASE; ; base += 10) {
    const ports = { hosting: base, functions: base + 1, firestore: base + 2, auth: base + 3 }
    const free = await Promise.all(Object.values(ports).map(isPortFree))
    const claim = join(tmpdir(), `hobbyhub-ports-${base}.lock`)
    if (!free.every(Boolean) || !(await takeLock(claim))) continue
    process.on('exit', () => rmSync(claim, { force: true }))
    return ports
  }
}
