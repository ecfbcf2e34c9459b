import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '../../scripts/bootstrap/processes.mjs'

const read = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

const NOT_OURS = ['node_modules', '.git', '.cache', '.data', 'dist', 'test-results', 'playwright-report']
/** The legal texts of sites, whose links lead to pages of the site. */
const LEGAL = /(^|\/)site\/(.*\/)?legal$/
const documents = globSync('{**,.github}/*.md', {
  cwd: PROJECT_ROOT,
  exclude: (path) => LEGAL.test(path) || NOT_OURS.some((part) => path.endsWith(part)),
})

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`]*`/g, '')

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Whether a relative link of a document leads to an existing file and, with an anchor, to one of its headings. */
const leads = (from: string, link: string): boolean => {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : relative(PROJECT_ROOT, join(PROJECT_ROOT, dirname(from), path))
  return existsSync(join(PROJECT_ROOT, target)) && (anchor === undefined || anchorsIn(target).includes(anchor))
}

test('finds the documents, also those in .github', () =>
  expect(documents).toEqual(expect.arrayContaining(['README.md', '.github/pull_request_template.md'])))

const decisions = documents.filter((path) => /^docs\/decisions\/\d/.test(path))

test.each(decisions)('%s has at most 40 lines', (path) =>
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(40),
)

describe.each(documents)('%s', (document) => {
  const text = read(document)

  test('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })

  test('links only to files and headings that exist', () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && !leads(document, link))).toEqual([])
  })

  test('names only paths that exist', () => {
    const paths = [...text.matchAll(/`((?:\.ci|\.github|\w+)\/[\w./$-]*(?:\.\w+|\/))`/g)].map(([, path = '']) => path)
    const folders = ['contract', 'functions', 'web', 'tests', 'scripts', 'tools', 'docs', '.ci', '.github']
    const ours = paths.filter((path) => folders.includes(path.split('/')[0] ?? ''))
    // Files such as web/.env.production.local are not in the repository. The person who deploys the site creates them.
    const made = ours.filter((path) => !/\/\.env\.\S+$/.test(path))
    expect(made.filter((path) => !existsSync(join(PROJECT_ROOT, path)))).toEqual([])
  })
})
