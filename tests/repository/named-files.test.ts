import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' })
const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')

const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  .split('\0')
  .filter((path) => path && existsSync(join(PROJECT_ROOT, path)))

/** A comment may name a file by the end of its path, or by its name alone. */
const isFile = (named: string): boolean =>
  files.some((path) => `/${path}`.endsWith(`/${named.replace(/^(\.\.?\/)+/, '')}`))

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#\s).*$/gm
/** A file's name, with or without its path, that is neither part of a URL nor of a pattern. */
const FILE = /(?<![\w@:/.$*{}<>-])(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|rules|md|yml)\b(?![\w(/-])/g

const sources = files.filter((path) => /\.(tsx?|mjs|rules|yml|html|css)$|^\.ci\/|\/\.env/.test(path))

test('comments name only files that exist', () => {
  const named = sources.flatMap((source) =>
    (read(source).match(COMMENT) ?? []).flatMap((comment) => (comment.match(FILE) ?? []).map((file) => [source, file])),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([, file = '']) => !isFile(file))).toEqual([])
})

// `git log` does not complain about a path that does not exist.
test.each(files.filter((path) => path.startsWith('.ci/')))('%s names only paths that exist', (script) => {
  const named = read(script).match(/(?<![\w./$"-])[\w.-]+(?:\/[\w.-]+)+|(?<![\w./-])[\w-]+\.(?:rules|json|ts)\b/g) ?? []
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([])
})
