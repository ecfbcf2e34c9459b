import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_ROOT, packageCommand } from '../../../scripts/bootstrap/processes.mjs'
import { parseBuildConfig } from './build-config.ts'

const VITE_FIREBASE_CONFIG = '{"projectId":"my-hobby","apiKey":"key","authDomain":"my-hobby.firebaseapp.com"}'

test('a site is built for the project that is deployed to', () => {
  const config = parseBuildConfig({ VITE_FIREBASE_CONFIG, VITE_SITE_ORIGIN: '' }, 'my-hobby')
  expect(config.VITE_FIREBASE_CONFIG).toMatchObject({ projectId: 'my-hobby' })
  expect(config.VITE_SITE_ORIGIN).toBeUndefined()
})

test.each([
  [{}, /VITE_FIREBASE_CONFIG is not set/],
  [{ VITE_FIREBASE_CONFIG: ' ' }, /VITE_FIREBASE_CONFIG is not set/],
  [{ VITE_FIREBASE_CONFIG: '{projectId: 1}' }, /VITE_FIREBASE_CONFIG: is not JSON/],
  [{ VITE_FIREBASE_CONFIG: '{"projectId":"my-hobby"}' }, /VITE_FIREBASE_CONFIG\.apiKey/],
  [{ VITE_FIREBASE_CONFIG, VITE_SITE_ORIGIN: 'hobby.example' }, /VITE_SITE_ORIGIN: must be an address/],
  [{ VITE_FIREBASE_CONFIG, VITE_TOKEN_SYNC_URL: 'tokens' }, /VITE_TOKEN_SYNC_URL: must be a path/],
  [
    { VITE_FIREBASE_CONFIG: VITE_FIREBASE_CONFIG.replace('my-hobby', 'other') },
    /"other" \(VITE_FIREBASE_CONFIG\), but \.firebaserc deploys to "my-hobby"/,
  ],
])('%o is refused in plain words', (env: Record<string, string>, said) => {
  expect(() => parseBuildConfig(env, 'my-hobby')).toThrow(said)
})

/** Runs Vite's build as `npm run build` does. Resolves with 'built' or with the error output. */
const build = async (env: Record<string, string>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [node = '', ...args] = packageCommand('vite/bin/vite.js', 'build', '--outDir', folder)
  const options = { cwd: join(PROJECT_ROOT, 'web'), env: { ...process.env, NODE_ENV: 'production', ...env } }
  return promisify(execFile)(node, args, options).then(
    () => 'built',
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('a production build without a valid configuration fails with instructions, and without a stack', async () => {
  const said = await build({ VITE_FIREBASE_CONFIG: '', VITE_EMULATORS: '' })
  expect(said).toMatch(/VITE_FIREBASE_CONFIG is not set\.\nPut the web app's configuration/)
  expect(said).not.toMatch(/^\s+at /m)
  expect(await build({ VITE_FIREBASE_CONFIG, VITE_EMULATORS: '' })).toMatch(/Both must name the same project/)
}, 60_000)
