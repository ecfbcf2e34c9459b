// Bundles the functions into lib/, with the values of the site's settings, and the files from which cards are drawn. `--watch=forever`
// bundles them again on each change.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, context, type Plugin } from 'esbuild'
import { publicFile } from '../contract/build/site-folder.ts'
import { exportsOf, siteValues } from '../contract/build/site-values.ts'
import { CATEGORY_PICTURES, OTHER_PICTURE } from '../contract/src/groups/category-pictures.ts'

const siteValuesPlugin: Plugin = {
  name: 'site-values',
  setup: ({ onLoad }) =>
    onLoad({ filter: /contract[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const values = siteValues(path)
      return values && { contents: exportsOf(values), loader: 'ts' }
    }),
}

const OPTIONS: BuildOptions = {
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    index: 'src/index.ts',
    'encode-picture-process': 'src/pictures/encode-picture-process.ts',
    'draw-card-process': 'src/pictures/cards/draw-card-process.ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  outdir: 'lib',
  external: ['firebase-admin', 'firebase-functions', 'retry-request', 'sharp'],
  sourcemap: true,
  logLevel: 'warning',
  plugins: [siteValuesPlugin],
}

const FONT = '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf'

const copyCardFiles = (): void => {
  const folder = join(import.meta.dirname, 'lib/card')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(fileURLToPath(import.meta.resolve(FONT)), join(folder, 'Figtree_800ExtraBold.ttf'))
  copyFileSync(publicFile('favicon.svg'), join(folder, 'favicon.svg'))
  for (const name of new Set([...Object.values(CATEGORY_PICTURES).flat(), OTHER_PICTURE]))
    copyFileSync(publicFile(`demo/${name}.webp`), join(folder, `${name}.webp`))
}

copyCardFiles()
if (process.argv.includes('--watch=forever')) await (await context(OPTIONS)).watch()
else await build(OPTIONS)
