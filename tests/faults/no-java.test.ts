import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'
import { linkPackages } from '../support/link-packages.ts'

/** What the scripts call by name. On many machines these programs are in the same folder as Java. */
const PROGRAMS = ['git', 'node', 'npm', 'sh']

/** A copy of the project as it is now, without anything that was built, and with this project's packages. */
const makeClone = (folder: string): string => {
  const clone = join(folder, 'clone')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((path) => path && existsSync(join(PROJECT_ROOT, path)))) {
    cpSync(join(PROJECT_ROOT, file), join(clone, file))
  }
  linkPackages(clone)
  return clone
}

/** The PATH without the folders that contain Java. Their other programs that the scripts need are linked into a folder. */
const pathWithoutJava = (folder: string): string => {
  const all = (process.env.PATH ?? '').split(delimiter)
  const without = all.filter((each) => !existsSync(join(each, 'java')))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const program of PROGRAMS) {
    const found = all.map((each) => join(each, program)).find((path) => existsSync(path))
    if (found) symlinkSync(found, join(bin, program))
  }
  return [...without, bin].join(delimiter)
}

test.skipIf(process.platform === 'win32')(
  'the tests of the rules run in a fresh clone, without Java',
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hh-clone-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { HOME, XDG_CACHE_HOME, HOBBYHUB_RUN } = process.env
    const { all } = await execa(process.execPath, ['scripts/bootstrap.mjs', 'test', 'rules', 'unmatched-paths'], {
      cwd: makeClone(folder),
      extendEnv: false,
      env: { HOME, XDG_CACHE_HOME, HOBBYHUB_RUN, PATH: pathWithoutJava(folder) },
      all: true,
      reject: false,
    })
    expect(all).toMatch(/rules +[1-9]\d* passed, 0 failed/)
  },
)
