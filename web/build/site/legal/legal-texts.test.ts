import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { LEGAL_NAMES } from './legal-names.ts'
import { parseLegalText } from './parse-legal-text.ts'
import { legalProblems, readLegalTexts } from './read-legal-texts.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SITE_LEGAL = join(ROOT, 'site/legal')

const mistakesOf = (source: string): readonly string[] => {
  const parsed = parseLegalText(source)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ line, text }) => `${line}: ${text}`) : []
}

const parsed = (source: string) => {
  const text = parseLegalText(source)
  if ('mistakes' in text) throw new Error(JSON.stringify(text.mistakes))
  return text
}

test('the title and the first words stand apart from the rest', () => {
  expect(parsed('# Rules *of* the `house`\n\n## One\n\nBe **kind**\nto all.\n')).toEqual({
    title: 'Rules of the house',
    description: 'Be kind to all.',
    html: '<h2>One</h2>\n<p>Be <strong>kind</strong>\nto all.</p>\n',
  })
})

test('a long first paragraph is cut between words', () => {
  const { description } = parsed(`# Title\n\n${'word '.repeat(60)}`)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/word…$/)
})

test('raw HTML is refused, with its line', () => {
  const source =
    '# Title\n\nOne\ntwo <b>three</b>\n\n<script>\nalert(1)\n</script>\n\n- item <img src=x onerror=alert(1)>\n\n<!-- note -->\n'
  expect(mistakesOf(source)).toEqual([
    "4: Raw HTML isn't shown: <b>. Write it in Markdown.",
    "4: Raw HTML isn't shown: </b>. Write it in Markdown.",
    "6: Raw HTML isn't shown: <script>. Write it in Markdown.",
    "10: Raw HTML isn't shown: <img src=x onerror=alert(1)>. Write it in Markdown.",
    "12: Raw HTML isn't shown: <!-- note -->. Write it in Markdown.",
  ])
})

test('HTML in code is text', () => {
  expect(parsed('# Title\n\nWrite `<b>`.\n\n```\n<script>\n```\n').html).toBe(
    '<p>Write <code>&lt;b&gt;</code>.</p>\n<pre><code>&lt;script&gt;\n</code></pre>\n',
  )
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](vbscript:x)',
  '[x](data:text/html,x)',
  '[x](file:///etc/passwd)',
  '[x](//elsewhere.example)',
  '[x](rules.md)',
  '[x]()',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,x)',
  '[x][y]\n\n[y]: javascript:alert(1)',
])('the address of %s is refused', (link) => {
  expect(mistakesOf(`# Title\n\nText\n${link}\n`)).toEqual([
    expect.stringMatching(/^4: The address .* can't be opened\./),
  ])
})

test.each(['https://a.example/', 'http://a.example/', '/contact', '/legal/rules', 'mailto:a@b.example', 'tel:112'])(
  'the address %s is taken',
  (address) => {
    expect(parsed(`# Title\n\n[x](${address})\n`).html).toBe(`<p><a href="${address}">x</a></p>\n`)
  },
)

test('a text needs a title at its beginning, and one alone', () => {
  expect(mistakesOf('Hello\n')).toEqual(['1: The text must begin with its title: # Title'])
  expect(mistakesOf('')).toEqual(['1: The text must begin with its title: # Title'])
  expect(mistakesOf('# One\n\nText\n\n# Two\n')).toEqual(['5: Only the title has one #. Begin other headings with ##.'])
})

test('every blank of an example that is not filled in is refused, also where a line has several', () => {
  expect(mistakesOf('# Imprint\n\nRun by\n[[your name]] in [[town]]\n\n[[a cookie, `x`,\nor **none**]]\n')).toEqual([
    '4: A blank is left to fill in: [[your name]]',
    '4: A blank is left to fill in: [[town]]',
    '6: A blank is left to fill in: [[a cookie, `x`, or **none**]]',
  ])
  expect(mistakesOf('# Title\n\nText.[[1]](/legal/rules)\n')).toEqual([])
})

test('a mistake in a table has the line of its row', () => {
  const table = '# Title\n\n| a | b |\n| - | - |\n| x | y |\n| x | <b> |\n| [[z]] | y |\n'
  expect(mistakesOf(table)).toEqual([
    "6: Raw HTML isn't shown: <b>. Write it in Markdown.",
    '7: A blank is left to fill in: [[z]]',
  ])
})

test('whatever a text says, its HTML has no script, no handler and no address but the allowed ones', () => {
  const piece = fc.constantFrom(
    ...['<script>', '<', '>', '[', ']', '(', ')', 'javascript:', 'x', ' ', '\n', '\n\n', '`', '*', '#', '!', '"', "'"],
    ...['onerror=', '&#106;', '\\', '|', '---', 'https://a.example', '<a href=', '- ', '> ', '[x]: '],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = parseLegalText(`# Title\n\n${pieces.join('')}`)
      if ('mistakes' in text) return
      const { document } = new Window()
      document.body.innerHTML = text.html
      for (const element of document.body.querySelectorAll('*')) {
        expect(element.tagName).not.toMatch(/^(SCRIPT|STYLE|IFRAME|FORM|OBJECT)$/)
        for (const { name, value } of element.attributes) {
          expect(name).toMatch(/^(href|src|alt|title|class|start|style)$/)
          if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/|\/(?!\/)|mailto:|tel:)/i)
        }
      }
    }),
    { numRuns: 500 },
  )
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'legal-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

test('texts are read in the order of the footer, without examples', () => {
  const folder = folderWith({
    'imprint.md': '# Imprint',
    'rules.md': '# Rules',
    'terms.example.md': '<b>',
    'notes.txt': 'x',
  })
  expect([...readLegalTexts(folder)].map(([name, { title }]) => [name, title])).toEqual([
    ['rules', 'Rules'],
    ['imprint', 'Imprint'],
  ])
})

test('all mistakes of all files are named at once, each with file and line', () => {
  const folder = folderWith({
    'rules.md': '# Rules\n\n<b>\n\n[x](javascript:y)',
    'term.md': '# Terms',
    'privacy.md': 'x',
  })
  expect(() => readLegalTexts(folder)).toThrow(
    new RegExp(
      [
        "^The legal texts can't be shown:",
        '\\s+\\S+privacy\\.md, line 1: The text must begin with its title: # Title',
        "\\s+\\S+rules\\.md, line 3: Raw HTML isn't shown: <b>\\. Write it in Markdown\\.",
        "\\s+\\S+rules\\.md, line 5: The address javascript:y can't be opened\\. .+",
        '\\s+\\S+term\\.md, line 1: No page has this name\\. Rename the file to one of safety\\.md, .+\\.$',
      ].join('\\n'),
    ),
  )
})

test('the default site has the safety page alone', () => {
  // The owner of a site may have changed the texts in site/.
  expect([...readLegalTexts(join(ROOT, 'tests/site/legal')).keys()]).toEqual(['safety'])
})

test('a site without the folder has no legal text', () => {
  expect(readLegalTexts(join(tmpdir(), 'nowhere'))).toEqual(new Map())
})

test.each(['site', 'site/examples/board-games'])('the texts of %s are right', (folder) => {
  expect(legalProblems(join(ROOT, folder, 'legal'))).toEqual([])
})

test.each(globSync('*.example.md', { cwd: SITE_LEGAL }))('%s is a text once its blanks are filled in', (file) => {
  const example = readFileSync(join(SITE_LEGAL, file), 'utf8')
  expect(LEGAL_NAMES).toContain(basename(file, '.example.md'))
  expect(parsed(example.replaceAll(/\[\[.*?\]\]/g, 'Ada')).html).not.toContain('[[')
})

test('every legal text but the safety page has an example', () => {
  const examples = globSync('*.example.md', { cwd: SITE_LEGAL }).map((file) => basename(file, '.example.md'))
  expect(examples.toSorted()).toEqual(LEGAL_NAMES.filter((name) => name !== 'safety').toSorted())
})
