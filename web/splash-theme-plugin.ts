import type { HtmlTagDescriptor, Plugin } from 'vite'
import { theme } from './src/app/theme.ts'

const colorsOf = (scheme: 'light' | 'dark'): string => {
  const { background, text } = theme.colorSchemes[scheme]?.palette ?? theme.palette
  return `--ground: ${background.default}; --ink: ${text.primary}; --soft: ${text.secondary};`
}

const styles = `
  :root { --font: ${theme.typography.fontFamily}; ${colorsOf('light')} }
  [data-theme='dark'] { ${colorsOf('dark')} }
`

const tags: HtmlTagDescriptor[] = [
  { tag: 'meta', attrs: { name: 'theme-color', content: theme.palette.background.default } },
  { tag: 'style', children: styles },
]

/** Gives the splash of index.html, which is painted before any script, the theme's colours and font. */
export const splashTheme = (): Plugin => ({
  name: 'splash-theme',
  // First, so that Vite minifies the styles.
  transformIndexHtml: { order: 'pre', handler: () => tags },
})
