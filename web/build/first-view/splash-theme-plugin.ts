import type { HtmlTagDescriptor, Plugin } from 'vite'
import { theme } from '../../src/app/theme.ts'

const colorsOf = (scheme: 'light' | 'dark'): string => {
  const { background, text } = theme.colorSchemes[scheme]?.palette ?? theme.palette
  return `--ground: ${background.default}; --ink: ${text.primary}; --soft: ${text.secondary};`
}

const declarations = ({ colorScheme, ...values }: Record<string, string | number>): string =>
  Object.entries(colorScheme === undefined ? values : { 'color-scheme': colorScheme, ...values })
    .map(([name, value]) => `${name}: ${value};`)
    .join('')

const styles = `
  :root { --font: ${theme.typography.fontFamily}; ${colorsOf('light')} }
  [data-theme='dark'] { ${colorsOf('dark')} }
`

/**
 * The theme's CSS variables. Emotion would otherwise parse these 24 kB on each visit (`disableStyleSheetGeneration` in main.tsx).
 * They are in the head: further down, they would make the browser style the whole page again.
 */
const variables = theme
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet))
  .map(([selector, values]) => `${selector} { ${declarations(values)} }`)
  .join('')

const tags: HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: { name: 'theme-color', content: theme.palette.background.default } },
  { tag: 'style', children: styles + variables },
]

/** Adds to index.html the theme's variables, and the colours and font of the splash, which is painted before any script runs. */
export const splashThemePlugin = (): Plugin => ({
  name: 'splash-theme',
  // Runs first, so that Vite minifies the styles.
  transformIndexHtml: { order: 'pre', handler: () => tags },
})
