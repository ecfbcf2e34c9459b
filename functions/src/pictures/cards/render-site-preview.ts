import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PREVIEW_SIZE } from '@hobbyhub/contract/shared/limits'
import { palettes } from '@hobbyhub/contract/shared/palettes'
import type { SiteConfig } from '@hobbyhub/contract/shared/site-config'
import opentype from 'opentype.js'
import sharp from 'sharp'
import { fitText, LINE_HEIGHT } from './fit-text.ts'
import { lineWriter } from './render-card.ts'

// Not a part of the functions: scripts/site/pictures.ts runs it when the site is built.

const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf'))
const { width, height } = PREVIEW_SIZE
const { light } = palettes

// In pixels.
const MARGIN = 80
const LOGO_SIZE = 160

/** The picture that link previews of the site show (og.png): the logo, the name and the slogan. */
export const renderSitePreview = async (
  { name, slogan }: Pick<SiteConfig, 'name' | 'slogan'>,
  logo: Uint8Array,
): Promise<Buffer> => {
  const font = opentype.parse(new Uint8Array(readFileSync(FONT)).buffer)
  const measure = (line: string, size: number) => font.getAdvanceWidth(line, size)
  const box = { width: width - 2 * MARGIN, height: 220 }
  const title = fitText(name, box, measure)
  const words = fitText(slogan, { ...box, height: 110 }, measure)
  const smaller = Math.min(words.size, 46)
  const write = lineWriter(font)
  const top = MARGIN + LOGO_SIZE + 100
  const below = top + (title.lines.length - 1) * title.size * LINE_HEIGHT + 90
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${light.background.default}"/>
<rect y="${height - 24}" width="${width}" height="24" fill="${light.primary.main}"/>
${title.lines.map((line, at) => write(line, { x: MARGIN, y: top + at * title.size * LINE_HEIGHT, size: title.size, color: light.primary.main })).join('\n')}
${words.lines.map((line, at) => write(line, { x: MARGIN, y: below + at * smaller * LINE_HEIGHT, size: smaller, color: light.text.primary })).join('\n')}
</svg>`
  const drawn = await sharp(logo, { density: 600 }).resize(LOGO_SIZE, LOGO_SIZE, { fit: 'inside' }).png().toBuffer()
  return sharp(Buffer.from(svg))
    .composite([{ input: drawn, left: MARGIN, top: MARGIN }])
    .png({ palette: true })
    .toBuffer()
}
