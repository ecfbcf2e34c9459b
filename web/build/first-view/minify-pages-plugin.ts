import { transform } from 'lightningcss'
import { minifySync, type Plugin } from 'vite'
import { OLDEST_BROWSERS } from '../site/browsers.ts'

const SCRIPT = /(?<=<script>).*?(?=<\/script>)/gs
const STYLE = /(?<=<style[^>]*>).*?(?=<\/style>)/gs

/** Lightning CSS takes a version as a number with a byte for each of its parts: 16.4 is 0x100400. */
const asBytes = (version: number): number => (Math.trunc(version) << 16) | (Math.round((version % 1) * 10) << 8)

const targets = Object.fromEntries(Object.entries(OLDEST_BROWSERS).map(([name, version]) => [name, asBytes(version)]))

const minifyScript = (code: string): string => {
  const { code: minified, errors } = minifySync('inline.js', code, { module: false })
  if (errors[0]) throw new Error(`An inline script cannot be minified: ${errors[0].message}`)
  return minified
}

const minifyStyle = (css: string): string =>
  transform({ filename: 'inline.css', code: Buffer.from(css), minify: true, targets }).code.toString()

const minifyPage = (html: string): string => html.replace(SCRIPT, minifyScript).replace(STYLE, minifyStyle)

/** Minifies the inline scripts and styles of all pages, and leaves out Emotion's prefixes for older browsers. Vite leaves them as they are. */
export const minifyPagesPlugin = (): Plugin => ({
  name: 'minify-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.html')) file.source = minifyPage(String(file.source))
    },
  },
})
