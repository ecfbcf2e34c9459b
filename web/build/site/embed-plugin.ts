import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { siteValuesPlugin } from '../settings/site-values-plugin.ts'
import { OLDEST_BROWSERS } from './browsers.ts'

const SOURCE = 'src/embed/embed.ts'

const bundle = async (): Promise<string> => {
  const root = join(import.meta.dirname, '../..')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [siteValuesPlugin()],
    build: {
      lib: { entry: join(root, SOURCE), formats: ['iife'], name: 'embed' },
      target: Object.entries(OLDEST_BROWSERS).map(([name, version]) => name + version),
      write: false,
    },
  })
  const outputs: Rolldown.RolldownOutput[] = [built].flat().filter((each) => 'output' in each)
  const code = outputs[0]?.output[0].code
  if (code === undefined) throw new Error(`${SOURCE} could not be built`)
  return code
}

/** Writes embed.js, with which pages of other sites show meetings. It is one small file, and shares no chunk with the site. */
export const embedPlugin = (): Plugin => ({
  name: 'embed',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundle() })
  },
})
