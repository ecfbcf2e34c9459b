import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import * as z from 'zod/mini'
import { smallerPackages } from './smaller-packages-plugin.ts'
import { splitStyles } from './split-styles.ts'

const SOURCE = 'src/first-screen.tsx'

/** As a visitor's browser has it: empty. */
const LOCAL_STORAGE = 'const localStorage = { getItem: () => null }'

const moduleSchema = z.object({
  renderFirstScreen: z.custom<() => Promise<string>>((value) => typeof value === 'function'),
})

/** The module that renders, with all that it imports, for Node. Names of assets are those of the site's own build. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [smallerPackages()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: SOURCE,
      write: false,
      rolldownOptions: { output: { codeSplitting: false, banner: LOCAL_STORAGE }, checks: { pluginTimings: false } },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = [built].flat().filter((each) => 'output' in each)
  const code = outputs[0]?.output[0].code
  if (code === undefined) throw new Error(`${SOURCE} could not be built`)
  return code
}

const render = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'hh-first-screen-'))
  const file = join(folder, 'first-screen.mjs')
  try {
    writeFileSync(file, await bundle())
    const { renderFirstScreen } = moduleSchema.parse(await import(pathToFileURL(file).href))
    return await renderFirstScreen()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const PLACE = '<!-- first screen -->'

/** While the session of a returning user is asked for, the splash stands, as on other pages. */
const CHOICE = ':root:not([data-session]) .splash, [data-session] .first-screen { display: none; }'
/** Without scripts nothing comes in the place of the skeleton, and no button does anything. */
const WITHOUT_SCRIPTS =
  '<noscript><style>.first-screen [role="status"], .first-screen button { display: none; }</style></noscript>'

const withFirstScreen = async (page: string): Promise<string> => {
  const { html, shared, own, names } = splitStyles(await render())
  // Emotion takes over a style element whose attribute names the styles in it, and does not insert these again.
  const head = `<style>${shared}${CHOICE}</style><style data-emotion="css ${names}">${own}</style>${WITHOUT_SCRIPTS}`
  return page.replace('</head>', () => `${head}</head>`).replace(PLACE, () => `<div class="first-screen">${html}</div>`)
}

/**
 * Makes two pages of index.html: index.html with the first screen of / as HTML, from the site's own components, and app.html with
 * the splash alone, for all other addresses.
 */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error('There is no index.html')
      if (!page.source.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
      this.emitFile({ type: 'asset', fileName: 'app.html', source: page.source.replace(PLACE, '') })
      page.source = await withFirstScreen(page.source)
    },
  },
})
