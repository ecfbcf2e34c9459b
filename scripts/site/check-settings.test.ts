import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'
import { checkSettings } from './check-settings.ts'

const DEFAULT = join(PROJECT_ROOT, 'tests/site')
const source = readFileSync(join(DEFAULT, 'site.config.ts'), 'utf8')

// In the project, because the settings are imported from there.
mkdirSync(join(PROJECT_ROOT, '.cache'), { recursive: true })
const root = mkdtempSync(join(PROJECT_ROOT, '.cache/settings-'))
afterAll(() => rmSync(root, { recursive: true }))
let count = 0

/** A folder with the default settings, changed. */
const folderWith = (edit: (settings: string) => string, files: Readonly<Record<string, string>> = {}): string => {
  count += 1
  const folder = join(root, `${count}`)
  mkdirSync(folder)
  const edited = edit(source)
  if (edit !== unchanged) expect(edited, 'the edit changes the settings').not.toBe(source)
  writeFileSync(join(folder, 'site.config.ts'), edited.replace('../../contract', '../../../contract'))
  copyFileSync(join(DEFAULT, 'logo.svg'), join(folder, 'logo.svg'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const unchanged = (settings: string) => settings
const replacing = (old: string, by: string) => (settings: string) => settings.replace(old, by)
const categories = (list: string) => (settings: string) =>
  settings
    .replace(/categories: \[[\s\S]*?\n {2}\],/, `categories: [${list}],`)
    .replace(/testimonials: \[[\s\S]*?\n {2}\],/, 'testimonials: [],')
const category = (at: number) => `{ name: 'Hobby ${at}', slug: 'hobby-${at}', icon: 'dice', color: 'red', words: [] }`

/** The line of the first occurrence of a text in the default settings. */
const lineOf = (text: string): number => source.slice(0, source.indexOf(text)).split('\n').length

test.each(['tests/site', 'site', 'site/examples/board-games'])('the settings in %s are right', async (folder) => {
  expect(await checkSettings(join(PROJECT_ROOT, folder))).toEqual([])
})

test('thirty categories are right', async () => {
  const all = Array.from({ length: 30 }, (_, at) => category(at)).join(', ')
  expect(await checkSettings(folderWith(categories(all)))).toEqual([])
})

test.each<[what: string, edit: (settings: string) => string, line: string, message: RegExp]>([
  [
    'a colour that is too light',
    replacing("primary: '#5636C8'", "primary: '#FFC145'"),
    'colors:',
    /#FFC145 has a contrast of only 1\.\d .*: choose a darker one/,
  ],
  [
    'a colour that is none',
    replacing("secondary: '#BC3A14'", "secondary: 'red'"),
    'colors:',
    /"red" is not written as # and six digits/,
  ],
  [
    'an unknown field',
    replacing('  contact: null,', "  contact: null, colour: 'red',"),
    'contact: null',
    /no field "colour"/,
  ],
  [
    'a missing field',
    replacing("  slogan: 'find your people, start your hobby',\n", ''),
    'export default',
    /"slogan" is missing: add it/,
  ],
  ['an empty name', replacing("name: 'HobbyHub'", "name: ' '"), "name: 'HobbyHub'", /must not be empty/],
  [
    'a name of 61 characters',
    replacing("name: 'HobbyHub'", `name: '${'x'.repeat(61)}'`),
    "name: 'HobbyHub'",
    /shorten it to 60 characters/,
  ],
  ['a name of two lines', replacing("name: 'HobbyHub'", "name: 'Hobby\\nHub'"), "name: 'HobbyHub'", /must be one line/],
  [
    'a contact that is no address',
    replacing('contact: null', "contact: 'me'"),
    'contact: null',
    /must be an e-mail address/,
  ],
  [
    'a logo of another kind',
    replacing("logo: 'logo.svg'", "logo: 'logo.gif'"),
    "logo: 'logo.svg'",
    /\(SVG, PNG\): choose another/,
  ],
  [
    'a logo that is missing',
    replacing("logo: 'logo.svg'", "logo: 'none.png'"),
    "logo: 'logo.svg'",
    /"none.png" is missing/,
  ],
  [
    'a logo outside the folder',
    replacing("logo: 'logo.svg'", "logo: '../logo.svg'"),
    "logo: 'logo.svg'",
    /outside the site's folder/,
  ],
  ['no categories', categories(''), 'categories:', /the list of categories is empty/],
  [
    '31 categories',
    categories(Array.from({ length: 31 }, (_, at) => category(at)).join(', ')),
    'categories:',
    /31 categories: take some out/,
  ],
  [
    'two categories of one slug',
    replacing("slug: 'photography'", "slug: 'fishing'"),
    "slug: 'fishing'",
    /two categories have the slug "fishing"/,
  ],
  [
    'two categories of one name',
    replacing("name: 'Running'", "name: 'photography'"),
    "name: 'Running'",
    /two categories have the name "photography"/,
  ],
  [
    'a category of 41 characters',
    replacing("name: 'Running'", `name: '${'x'.repeat(41)}'`),
    "name: 'Running'",
    /shorten it to 40/,
  ],
  [
    'a slug with capitals',
    replacing("slug: 'running'", "slug: 'Running Fast'"),
    "slug: 'running'",
    /small letters, digits/,
  ],
  [
    'an unknown icon',
    replacing("icon: 'gamepad'", "icon: 'joystick'"),
    "icon: 'gamepad'",
    /icon "joystick" is unknown: choose one of palette,/,
  ],
  [
    'an unknown colour',
    replacing("color: 'teal'", "color: 'pink'"),
    "color: 'teal'",
    /colour "pink" is unknown: choose one of raspberry,/,
  ],
  [
    'a link of a script',
    replacing("'https://www.facebook.com/'", "'javascript:alert(1)'"),
    'www.facebook.com',
    /must begin with https/,
  ],
  [
    'a script in a text',
    replacing('Discover, create', 'javascript: Discover, create'),
    'description:',
    /javascript: is not allowed/,
  ],
  [
    'a testimonial of another hobby',
    replacing("hobby: 'Running'", "hobby: 'Chess'"),
    "hobby: 'Running'",
    /"Chess" is none of the categories/,
  ],
  [
    'a domain with an @',
    replacing("registration: 'open'", "registration: { domains: ['a@b.example'] }"),
    'registration:',
    /must not have an @: write .*"b\.example"/,
  ],
  [
    'no domains',
    replacing("registration: 'open'", 'registration: { domains: [] }'),
    'registration:',
    /list of domains is empty/,
  ],
  [
    'a word in place of yes or no',
    replacing('transparency: false', "transparency: 'yes' as unknown as true"),
    'transparency:',
    /must be true or false/,
  ],
  [
    'another registration',
    replacing("registration: 'open'", "registration: 'closed' as 'open'"),
    'registration:',
    /must be "open", "invited"/,
  ],
  ['a missing comma', replacing("name: 'HobbyHub',", "name: 'HobbyHub'"), 'slogan:', /cannot be read .*missing comma/],
])('%s is refused, with its line', async (_, edit, place, message) => {
  const problems = await checkSettings(folderWith(edit))
  expect(problems.join('\n')).toMatch(message)
  // Where the edit takes lines away or adds none, the line is that of the default settings.
  if (place !== 'categories:')
    expect(problems.join('\n')).toMatch(new RegExp(`site\\.config\\.ts, line ${lineOf(place)}: `))
  for (const problem of problems) expect(problem).toMatch(/^\.cache\/\S+, line \d+: [^\n]+\.$/)
})

test('all mistakes are told at once', async () => {
  const edit = (settings: string) =>
    [
      ["name: 'HobbyHub'", "name: ''"],
      ["icon: 'gamepad'", "icon: 'joystick'"],
      ["slug: 'photography'", "slug: 'fishing'"],
      ["registration: 'open'", "registration: { domains: ['a@b.example'] }"],
    ].reduce((text, [old = '', by = '']) => text.replace(old, by), settings)
  expect(await checkSettings(folderWith(edit))).toHaveLength(4)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['an event handler', '<rect onload="alert(1)"/>'],
  ['a foreignObject', '<foreignObject><p/></foreignObject>'],
  ['a picture of elsewhere', '<image href="https://example.com/a.png"/>'],
  ['a font of elsewhere', '<style>@import url(//example.com/a.css)</style>'],
  ['a fill of elsewhere', '<rect fill="url(https://example.com/#a)"/>'],
  ['a link of a script', '<a href="java&#115;cript:alert(1)"><rect/></a>'],
])('a logo with %s is refused', async (_, content) => {
  const folder = folderWith(unchanged, {
    'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${content}</svg>`,
  })
  expect((await checkSettings(folder)).join('\n')).toMatch(/line \d+: the logo "logo\.svg" (contains|refers)/)
})

test.each([
  ['an SVG that is none', 'logo.svg', '<html></html>'],
  ['a PNG that is none', 'logo.png', 'GIF89a'],
])('%s is refused', async (_, name, content) => {
  const folder = folderWith(name === 'logo.svg' ? unchanged : replacing("logo: 'logo.svg'", `logo: '${name}'`), {
    [name]: content,
  })
  expect(await checkSettings(folder)).toHaveLength(1)
})

test('a drawing may use its own parts and pictures inside it', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use xlink:href="#a"/><image href="data:image/png;base64,AAAA"/></svg>'
  expect(await checkSettings(folderWith(unchanged, { 'logo.svg': logo }))).toEqual([])
})
