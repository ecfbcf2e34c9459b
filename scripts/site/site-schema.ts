import { existsSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { BASE_PALETTES } from '../../contract/src/shared/base-palettes.ts'
import { contrastOf, MIN_CONTRAST } from '../../contract/src/shared/color.ts'
import { DRAWN_HOBBIES } from '../../contract/src/shared/drawn-hobbies.ts'
import { SITE_COLORS } from '../../contract/src/shared/site-colors.ts'
import { SITE_ICONS } from '../../contract/src/shared/site-icons.ts'
import { svgProblem } from './check-svg.ts'

const { background } = BASE_PALETTES.light
const GROUNDS = {
  [`the light ground (${background.default})`]: background.default,
  [`white (${background.paper})`]: background.paper,
}

/** The first bytes of a PNG file. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const lineOf = (what: string, max: number) =>
  z.string({ error: `${what} must be a text between quotation marks` }).check(
    z.refine((text) => text.trim() === text && text !== '', {
      error: `${what} must not be empty or begin or end with a space`,
    }),
    z.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), {
      error: `${what} must be one line: take out the line break`,
    }),
    z.refine((text) => Array.from(text).length <= max, {
      error: `${what} is too long: shorten it to ${max} characters`,
    }),
  )

const nameList = (names: readonly string[]): string => names.join(', ')

const oneOf = <T extends string>(what: string, values: readonly T[]) =>
  z.enum(values as readonly [T, ...T[]], {
    error: ({ input }) => `${what} "${input}" is unknown: choose one of ${nameList(values)}`,
  })

const colorSchema = z.string({ error: 'a colour must be a text such as "#5636C8"' }).check((payload) => {
  const { value, issues } = payload
  if (!/^#[\da-f]{6}$/i.test(value)) {
    issues.push({
      code: 'custom',
      input: value,
      message: `the colour "${value}" is not written as # and six digits, such as "#5636C8"`,
    })
    return
  }
  for (const [ground, color] of Object.entries(GROUNDS)) {
    const contrast = contrastOf(value, color)
    if (contrast >= MIN_CONTRAST) continue
    const message = `the colour ${value} has a contrast of only ${contrast.toFixed(1)} to ${ground}, and text needs ${MIN_CONTRAST}: choose a darker one`
    issues.push({ code: 'custom', input: value, message })
    return
  }
})

const isAddress = (text: string): boolean => /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text)

/** A picture of the site's folder. */
const fileSchema = (folder: string, what: string, endings: readonly string[], others: readonly string[] = []) =>
  z.string({ error: `${what} must be the name of a file between quotation marks` }).check((payload) => {
    const { value, issues } = payload
    const refuse = (message: string) => issues.push({ code: 'custom', input: value, message })
    if (others.includes(value)) return
    const path = join(folder, value)
    const ending = extname(value).toLowerCase()
    const known = endings.map((each) => each.slice(1).toUpperCase()).join(', ')
    if (relative(folder, path).startsWith('..'))
      refuse(`${what} "${value}" is outside the site's folder: copy the file into it`)
    else if (!endings.includes(ending)) {
      const drawings = others.length > 0 ? `, nor one of those that come with the site (${nameList(others)})` : ''
      refuse(`${what} "${value}" is no file of a kind that can be used (${known})${drawings}: choose another`)
    } else if (!existsSync(path))
      refuse(`${what} "${value}" is missing: put the file into the site's folder, or correct its name`)
    else if (ending === '.svg') {
      const problem = svgProblem(readFileSync(path, 'utf8'))
      if (problem) refuse(`${what} "${value}" ${problem}`)
    } else if (ending === '.png' && !readFileSync(path).subarray(0, 4).equals(PNG))
      refuse(`${what} "${value}" is named as a PNG but is none: save it again as PNG`)
  })

/** The portraits that come with the code (web/public/people). */
const PORTRAITS = [1, 2, 3, 4, 5, 6, 7].map((number) => `/people/p${number}.webp`)
const PICTURES = ['.svg', '.png', '.jpg', '.jpeg', '.webp']

const categorySchema = (folder: string) =>
  z.strictObject({
    name: lineOf('the name of a category', 40),
    slug: z.string({ error: 'the slug of a category must be a text between quotation marks' }).check(
      z.refine((slug) => /^[a-z\d]+(-[a-z\d]+)*$/.test(slug) && slug.length <= 40, {
        error: ({ input }) =>
          `the slug "${input}" may only have small letters, digits and single hyphens, at most 40, such as "board-games"`,
      }),
    ),
    icon: oneOf('the icon', Object.keys(SITE_ICONS)),
    color: oneOf('the colour', Object.keys(SITE_COLORS)),
    picture: z.optional(fileSchema(folder, 'the picture', PICTURES, DRAWN_HOBBIES)),
    words: z.array(lineOf('a word for the search', 40), { error: 'words must be a list such as ["dice", "cards"]' }),
  })

const DOMAIN = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i

const domainProblem = (domain: unknown): string | undefined => {
  if (typeof domain !== 'string') return 'a domain must be a text between quotation marks'
  if (DOMAIN.test(domain)) return undefined
  if (!domain.includes('@')) return `"${domain}" is no domain: write one such as "example.org"`
  const behind = domain.split('@').at(-1) || 'example.org'
  return `the domain "${domain}" must not have an @: write only what comes behind it, such as "${behind}"`
}

/** No union of schemas, because its message would not say which part of a list of domains is wrong. */
const registrationSchema = z.unknown().check(({ value, issues }) => {
  const refuse = (message: string, path: PropertyKey[] = []) =>
    issues.push({ code: 'custom', input: value, path, message })
  if (value === 'open' || value === 'invited') return
  const { domains, ...others } = z.catch(z.looseObject({ domains: z.optional(z.unknown()) }), {}).parse(value)
  if (!Array.isArray(domains) || Object.keys(others).length > 0) {
    refuse('registration must be "open", "invited" or { domains: ["example.org"] }')
    return
  }
  if (domains.length === 0) refuse('the list of domains is empty: add one, or write registration: "open"')
  for (const [at, domain] of domains.entries()) {
    const problem = domainProblem(domain)
    if (problem) refuse(problem, ['domains', at])
  }
})

/**
 * The settings of a site, as contract/src/shared/site-config.ts has them. Each message is a part of a sentence that says what is wrong and
 * how to mend it.
 *
 * @param folder the folder with the files that the settings name
 */
export const siteSchema = (folder: string) =>
  z.strictObject({
    name: lineOf('the name of the site', 60),
    slogan: lineOf('the slogan', 120),
    description: lineOf('the description', 300),
    contact: z.nullable(z.email({ error: 'contact must be an e-mail address such as "hello@example.org", or null' })),
    colors: z.strictObject({ primary: colorSchema, secondary: colorSchema }),
    logo: fileSchema(folder, 'the logo', ['.svg', '.png']),
    picture: fileSchema(folder, 'the picture', PICTURES, DRAWN_HOBBIES),
    categories: z.array(categorySchema(folder), { error: 'categories must be a list' }),
    social: z.array(
      z.strictObject({
        name: lineOf('the name of a link', 40),
        url: z
          .string({ error: 'the address of a link must be a text between quotation marks' })
          .check(z.refine(isAddress, { error: ({ input }) => `the address "${input}" must begin with https://` })),
      }),
      { error: 'social must be a list; write [] for no links' },
    ),
    testimonials: z.array(
      z.strictObject({
        name: lineOf('the name of a person', 60),
        hobby: lineOf('the hobby', 40),
        avatar: fileSchema(folder, 'the avatar', PICTURES, PORTRAITS),
        stars: z.union(
          [1, 2, 3, 4, 5].map((stars) => z.literal(stars)),
          { error: 'stars must be 1, 2, 3, 4 or 5' },
        ),
        comment: lineOf('the comment', 300),
      }),
      { error: 'testimonials must be a list; write [] for none' },
    ),
    registration: registrationSchema,
    transparency: z.boolean({ error: 'transparency must be true or false' }),
  })
