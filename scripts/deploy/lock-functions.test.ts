import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { lockFunctions } from './lock-functions.ts'

const packageSchema = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
})
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) })
const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

const readLock = (folder: string) =>
  lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))).packages

test('functions are deployed with a lock file of their own: the tested packages, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const manifest = join(PROJECT_ROOT, 'functions/package.json')
  copyFileSync(manifest, join(folder, 'package.json'))
  await lockFunctions(folder)

  const tested = readLock(PROJECT_ROOT)
  const { '': _, ...locked } = readLock(folder)
  for (const [path, { version, integrity }] of Object.entries(locked)) {
    const { [path]: fromRoot, [`functions/${path}`]: nearer = fromRoot } = tested
    expect({ path, version, integrity }).toMatchObject({ version: nearer?.version, integrity: nearer?.integrity })
    expect(integrity, path).toMatch(/^sha512-/)
  }
  const { dependencies } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')))
  for (const name of Object.keys(dependencies)) expect(locked[`node_modules/${name}`]?.dev ?? false, name).toBe(false)
  expect(Object.keys(locked)).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)),
  )
  expect(Object.keys(locked)).not.toContain('node_modules/react')
})
