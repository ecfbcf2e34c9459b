import { SITE_ICONS, type SiteIcon } from '@hobbyhub/contract/shared/site-icons'
import type { Plugin } from 'vite'
import { exportsOf, SITE_MODULE, siteValues } from '../../../contract/build/site-values.ts'

/** The module with the icons of the categories, by category (src/shared/ui/category.tsx). */
const ICONS = 'virtual:category-icons'
/** One module for each setting, so that a page loads only the settings that it uses. */
const SETTING = /^virtual:site\/(\w+)$/

type Settings = { readonly categories: readonly { readonly name: string; readonly icon: SiteIcon }[] }

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && 'categories' in value

const readSettings = (): Settings & Readonly<Record<string, unknown>> => {
  const { site } = siteValues(SITE_MODULE) ?? {}
  if (!isSettings(site)) throw new Error('site/site.config.ts has no categories')
  return { ...site }
}

const iconsModule = (): string => {
  const { categories } = readSettings()
  const icons = categories.map(({ icon }) => SITE_ICONS[icon])
  return [
    ...[...new Set(icons)].map((icon) => `import ${icon} from '@mui/icons-material/${icon}'`),
    `export const CATEGORY_ICONS = { ${categories.map(({ name }, at) => `${JSON.stringify(name)}: ${icons[at]}`).join(', ')} }`,
  ].join('\n')
}

/** Re-exports the settings as the namespace `site`, of which the bundler keeps what is used. */
const siteModule = (): string => `export * as site from 'virtual:site'`

const settingsModule = (): string =>
  Object.keys(readSettings())
    .map((name) => `export { ${name} } from 'virtual:site/${name}'`)
    .join('\n')

const load = (id: string): string | undefined => {
  if (id === ICONS) return iconsModule()
  if (id === 'virtual:site') return settingsModule()
  const [, setting] = SETTING.exec(id) ?? []
  return setting === undefined ? undefined : exportsOf({ [setting]: readSettings()[setting] })
}

/** Puts the values of the settings (site/site.config.ts) into the bundle, and the icons that the categories have. */
export const siteValuesPlugin = (): Plugin => ({
  name: 'site-values',
  enforce: 'pre',
  resolveId: (id) => (id === ICONS || id === 'virtual:site' || SETTING.test(id) ? `\0${id}` : undefined),
  load(id) {
    if (id.startsWith('\0virtual:')) {
      const code = load(id.slice(1))
      return code === undefined ? undefined : { code, moduleSideEffects: false }
    }
    const [file = ''] = id.split('?')
    if (file === SITE_MODULE) return { code: siteModule(), moduleSideEffects: false }
    const values = siteValues(file)
    return values && { code: exportsOf(values), moduleSideEffects: false }
  },
})
