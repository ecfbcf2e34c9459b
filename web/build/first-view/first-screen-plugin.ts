import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { hobbyPagePath, TOWNS_PAGE_PATH } from '@hobbyhub/contract/groups/category-slug'
import { build, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { siteValuesPlugin } from '../settings/site-values-plugin.ts'
import { escapeHtml } from '../site/escape-html.ts'
import { type Bundle, chunksOf, facadesOf } from './bundle.ts'
import { smallerPackagesPlugin } from './smaller-packages-plugin.ts'
import { splitStyles } from './split-styles.ts'

const SOURCE = 'src/first-view/first-screen.tsx'

/** Globals of a visitor's browser, for Node. The window's size decides only how many cards there are, and here there are none. */
const BROWSER = 'const localStorage = { getItem: () => null }, innerWidth = 0, innerHeight = 0'

const moduleSchema = z.object({
  renderFirstScreen: z.custom<(path: string) => Promise<string>>((value) => typeof value === 'function'),
})

/**
 * Bundles the module that renders the first screens, with its imports, for Node. Assets have the same names as in the site's own
 * build.
 */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    plugins: [siteValuesPlugin(), smallerPackagesPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      write: false,
      rolldownOptions: {
        // Not bundled, because near-panel.tsx is loaded only when it is opened, and it needs the gazetteer of another plugin. The bell and
        // the account's menu are no part of a first screen: React would replace them by an empty place until their code is loaded.
        external: [/near-panel\.tsx$/, /(notifications-bell|account-menu)\.tsx$/],
        output: { codeSplitting: false, banner: BROWSER },
        checks: { pluginTimings: false },
      },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = [built].flat().filter((each) => 'output' in each)
  const code = outputs[0]?.output[0].code
  if (code === undefined) throw new Error(`${SOURCE} could not be built`)
  return code
}

type FirstScreen = { readonly path: string; readonly rendered: string }

/**
 * Renders the first screens that each page of the site contains. Each page imports a fresh module, because Emotion writes each style
 * only once.
 */
const renderAll = async (...pages: readonly (readonly string[])[]): Promise<FirstScreen[][]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hh-first-screen-'))
  const file = join(folder, 'first-screen.mjs')
  try {
    writeFileSync(file, await bundle())
    return await Promise.all(
      pages.map(async (paths) => {
        const { renderFirstScreen } = moduleSchema.parse(await import(`${pathToFileURL(file).href}?${paths}`))
        const screens: FirstScreen[] = []
        for (const path of paths) screens.push({ path, rendered: await renderFirstScreen(path) })
        return screens
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const PLACE = '<!-- first screen -->'

/** Shows the splash instead of the first screen while a returning user's session loads, or if the URL has filters. */
const CHOICE =
  ':root:not([data-session], [data-search]) .splash, :is([data-session], [data-search]) .first-screen { display: none; }'
/** Without scripts, hides the skeleton and the buttons, because nothing would replace the skeleton, and no button would work. */
const WITHOUT_SCRIPTS =
  '<noscript><style>.first-screen [role="status"], .first-screen button { display: none; }</style></noscript>'

/**
 * Links to the pages of the hobbies and of the towns, for readers without scripts: the footer, which has them too, is no part of the
 * first screen.
 */
const SERVER_PAGE_LINKS = `<noscript><nav aria-label="Groups by hobby and town">${[
  ...HOBBY_CATEGORIES.map((category) => [hobbyPagePath(category), `${escapeHtml(category)} groups`]),
  [TOWNS_PAGE_PATH, 'Groups by town'],
]
  .map(([path, text]) => `<a href="${path}">${text}</a>`)
  .join(' ')}</nav></noscript>`

/** Makes the search form inert, because anything typed or chosen before React runs would be lost. */
const withInertForm = (html: string): string => html.replaceAll('role="search"', 'role="search" inert')

/** Separates a first screen's HTML from its styles, which belong in the page's head. Adds `rules` to the global styles. */
const splitFirstScreen = (rendered: string, rules = ''): { html: string; head: string } => {
  const { html, shared, own, names } = splitStyles(rendered)
  // Emotion adopts a style element whose attribute names its styles, and does not insert these styles again.
  const head = `<style>${shared}${rules}</style><style data-emotion="css ${names}">${own}</style>`
  return { html, head }
}

const withFirstScreen = (page: string, screens: readonly FirstScreen[]): string => {
  const { html, head } = splitFirstScreen(screens.map(({ rendered }) => rendered).join(''), CHOICE)
  return page
    .replace('</head>', () => `${head}${WITHOUT_SCRIPTS}</head>`)
    .replace(PLACE, () => `<div class="first-screen">${withInertForm(html)}${SERVER_PAGE_LINKS}</div>`)
}

/** The link that React writes before each picture, to preload it. */
const PICTURE_PRELOAD = /<link rel="preload" as="image"[^>]*>/g

/**
 * Adds the first screens of signed-in users as templates: index.html shows that of its path, and show-group-preview.ts fills in that of a
 * group, whose example picture is not preloaded. Buttons and links to parts of a page are inert,
 * because they do nothing before React runs.
 */
const withTemplates = (page: string, screens: readonly FirstScreen[]): string => {
  const templates = screens.map(
    ({ path, rendered }) => `<template data-path="${path}"><div class="first-screen">${rendered}</div></template>`,
  )
  const rendered = templates.join('').replaceAll(PICTURE_PRELOAD, '')
  const { html, head } = splitFirstScreen(rendered.replace(/<(button|a(?=[^>]* href="[^"]*#))/g, '$& inert'))
  return page.replace('</head>', () => `${head}</head>`).replace(PLACE, () => html)
}

/**
 * The chunk of src/first-view/early-reads.ts, preceded by the chunks that it imports, and followed by the files through which its
 * queries import modules of the same chunk.
 */
const earlyFiles = (bundle: Bundle): string[] => {
  const chunk = chunksOf(bundle).find(({ name }) => name === 'early')
  if (!chunk) throw new Error('There is no chunk for src/first-view/early-reads.ts')
  return [...chunk.imports, chunk.fileName, ...facadesOf(bundle, (id) => chunk.moduleIds.includes(id))]
}

const withPreloads = (page: string, files: readonly string[]): string =>
  page.replace(
    '<title>',
    () => `${files.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('')}<title>`,
  )

/**
 * Makes three pages from index.html. index.html and groups.html contain the first screens of / and /groups as HTML, rendered from
 * the site's own components. app.html, for all other URLs, shows the splash, and contains the first screens of signed-in users as
 * templates. For a group's page, a function puts the group's title and meta elements into app.html.
 * groups.html and app.html preload the script that reads their data. index.html does not, because Home can wait for its groups.
 */
export const firstScreenPlugin = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error('There is no index.html')
      const { source } = page
      if (!source.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
      const [home = [], groups = [], others = []] = await renderAll(
        ['/'],
        ['/groups'],
        ['/groups/any', '/my-groups', '/dashboard', '/meetings'],
      )
      page.source = withFirstScreen(source, home)
      const early = earlyFiles(bundle)
      const ofGroups = withFirstScreen(withPreloads(source, early), groups)
      this.emitFile({ type: 'asset', fileName: 'groups.html', source: ofGroups })
      const ofOthers = withTemplates(withPreloads(source, early), others)
      this.emitFile({ type: 'asset', fileName: 'app.html', source: ofOthers })
    },
  },
})
