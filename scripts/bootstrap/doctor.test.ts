import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url))
const emptyCache = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(emptyCache, { recursive: true }))

const NO_REGISTRY = { npm_config_registry: 'http://127.0.0.1:1', PIP_INDEX_URL: 'http://127.0.0.1:1' }

const doctor = (args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [script, 'doctor', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...NO_REGISTRY, ...env },
  })

test('a port in use is reported, with the options for other ports', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('No port'))
    })
  })
  const { status, stdout } = doctor(['--port-auth', String(port)], {})
  server.close()
  // The pattern allows further ports, because a running `npm start` may have taken the others.
  expect(stdout).toMatch(new RegExp(`✗ Ports +Taken already: .*port ${port} \\(auth\\)`))
  expect(stdout).toContain(`--port-auth ${port + 10}`)
  expect(stdout).toMatch(/npm start cannot work: .*Ports/)
  expect(status).toBe(1)
}, 60_000)

test('on a bare machine, it lists what to install and from where', () => {
  const { status, stdout } = doctor([], { PATH: '', XDG_CACHE_HOME: emptyCache, CHROME_PATH: '/nowhere/chrome' })
  expect(stdout).toMatch(
    /✗ Firestore emulator .*crates\.io\/crates\/hidane.*rustup\.rs.*Java 21.*no runtime can be fetched/s,
  )
  for (const name of ['npm registry', 'Chromium']) expect(stdout).toContain(`✗ ${name} `)
  expect(stdout).toMatch(/npm start cannot work: .*Firestore emulator/)
  expect(status).toBe(1)
}, 60_000)
