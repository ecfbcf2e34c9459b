import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_ROOT } from './processes.mjs'

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url))

const SCRIPT = `
  import { writeFileSync } from 'node:fs'
  import { hidaneCommand } from ${urlOf('../suite/hidane.ts')}
  import { runCli } from ${urlOf('../suite/run-cli.ts')}
  await runCli(async () => {
    console.log('building')
    writeFileSync(process.argv[2], '')
    console.log('starting ' + await hidaneCommand())
    return 0
  })`

/** Runs SCRIPT while an emulator seems to compile, until SCRIPT builds. Then the code in `emulator` returns its command, or throws. */
const run = async (emulator: string) => {
  const file = `.cache/script-${process.hrtime.bigint()}.mjs`
  const marker = join(PROJECT_ROOT, `${file}.building`)
  mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
  writeFileSync(join(PROJECT_ROOT, file), SCRIPT)
  onTestFinished(() => {
    rmSync(join(PROJECT_ROOT, file))
    rmSync(marker, { force: true })
  })
  const program = `
    import { existsSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { runScript } from ${urlOf('processes.mjs')}
    const marker = ${JSON.stringify(marker)}
    const compile = async () => {
      while (!existsSync(marker)) await setTimeout(10)
      console.log('compiled')
      ${emulator}
    }
    const emulator = compile()
    const node = { node: process.execPath, npm: [], path: [] }
    console.log(await runScript(node, ['${file}', marker], emulator).catch((error) => error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: PROJECT_ROOT })
  return (await text(child.stdout)).trim().split('\n')
}

test('a script builds while the emulator is being compiled, and waits for it then', async () => {
  const lines = ['building', 'compiled', 'starting hidane,--quiet', '0']
  expect(await run("return ['hidane', '--quiet']")).toEqual(lines)
})

test('where there is no emulator to be had, the script ends, and the reason is said', async () => {
  const lines = await run("throw new Error('none')")
  expect(lines.slice(0, 2)).toEqual(['building', 'compiled'])
  expect(lines.at(-1)).toBe('none')
})
