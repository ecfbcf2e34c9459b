import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_ROOT } from './processes.mjs'

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url))

const CHILD = `
  import { firestoreOfRun } from ${urlOf('firestore-emulator.mjs')}
  console.log('child ' + (await firestoreOfRun()).hidane)`

const SCRIPT = `
  import { execFileSync } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { firestoreOfRun } from ${urlOf('firestore-emulator.mjs')}
  import { runCli } from ${urlOf('../suite/run-cli.ts')}
  await runCli(async () => {
    console.log('building')
    writeFileSync(process.argv[2], '')
    console.log('starting ' + (await firestoreOfRun()).hidane)
    execFileSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' })
    return 0
  })`

/** Runs SCRIPT while an emulator seems to compile, until SCRIPT builds. Then the code in `emulator` returns it, or throws. */
const run = async (emulator: string) => {
  const file = `.cache/script-${process.hrtime.bigint()}.mjs`
  const marker = join(PROJECT_ROOT, `${file}.building`)
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
  writeFileSync(join(PROJECT_ROOT, file), SCRIPT)
  const folder = mkdtempSync(join(tmpdir(), 'run-script-'))
  onTestFinished(() => {
    rmSync(join(PROJECT_ROOT, file))
    rmSync(marker, { force: true })
    rmSync(folder, { recursive: true })
  })
  const program = `
    import { existsSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { firestoreOfRun } from ${urlOf('firestore-emulator.mjs')}
    import { runScript } from ${urlOf('processes.mjs')}
    const marker = ${JSON.stringify(marker)}
    const compile = async () => {
      while (!existsSync(marker)) await setTimeout(10)
      console.log('compiled')
      ${emulator}
    }
    const emulator = firestoreOfRun('', compile)
    const node = { node: process.execPath, npm: [], path: [] }
    console.log(await runScript(node, ['${file}', marker], emulator).catch((error) => error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, HOBBYHUB_RUN: folder },
  })
  return (await text(child.stdout)).trim().split('\n')
}

test('a script builds while the emulator is being compiled, and it and its children wait for it then', async () => {
  const lines = await run("return { hidane: 'hidane --quiet', path: [] }")
  const waiting = 'Waiting for the Firestore emulator …'
  const rest = ['building', 'compiled', 'starting hidane --quiet', 'child hidane --quiet', '0']
  expect(lines.filter((line) => line !== waiting)).toEqual(rest)
})

test('where there is no emulator to be had, the script ends, and the reason is said', async () => {
  const lines = await run("throw new Error('none')")
  expect(lines).toEqual(expect.arrayContaining(['building', 'compiled']))
  expect(lines.at(-1)).toBe('none')
})
