import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnPort } from '../suite/listen-on-port.ts'
import { diskWarning } from './disk.mjs'

const script = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url))

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [script, 'start', ...args], { encoding: 'utf8', env: { ...process.env, ...env } })

test('npm start names a port in use, and the options for other ports', async () => {
  const server = createServer()
  const port = await listenOnPort(server)
  const { status, stderr } = start(['--port-auth', String(port)])
  server.close()
  // The pattern allows further ports, because a running `npm start` may have taken the others.
  expect(stderr).toMatch(new RegExp(`Taken already: .*port ${port} \\(auth\\)`))
  expect(stderr).toContain(`--port-auth ${port + 10}`)
  expect(status).toBe(1)
}, 60_000)

test('on a bare machine, npm start says what to install and from where', async () => {
  const emptyCache = mkdtempSync(join(tmpdir(), 'bare-'))
  onTestFinished(() => rmSync(emptyCache, { recursive: true }))
  const names = ['hosting', 'functions', 'firestore', 'auth']
  const ports = await Promise.all(names.map(async (name) => [`--port-${name}`, String(await getPort())]))
  const { status, stderr } = start(ports.flat(), {
    PATH: '',
    XDG_CACHE_HOME: emptyCache,
    LOCALAPPDATA: emptyCache,
    HOBBYHUB_FIRESTORE: '',
    PIP_INDEX_URL: 'http://127.0.0.1:1',
  })
  expect(stderr).toMatch(/crates\.io\/crates\/hidane.*rustup\.rs.*Java 21.*no runtime could be fetched/s)
  expect(status).toBe(1)
}, 60_000)

test('a warning says that the disk is nearly full', async () => {
  expect(await diskWarning(async () => 0.2e9)).toMatch(/^Only 0\.2 GB are free on the disk, and up to [\d.]+ GB are/)
  expect(await diskWarning(async () => 3e9)).toBe('')
})
