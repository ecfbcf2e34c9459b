import { CATEGORY_COLORS, OTHER_COLOR } from '@hobbyhub/contract/groups/category-colors'
import { PREVIEW_SIZE } from '@hobbyhub/contract/shared/limits'
import { palettes } from '@hobbyhub/contract/shared/palettes'
import { site } from '@hobbyhub/contract/shared/site'
import opentype, { type Font } from 'opentype.js'
import sharp from 'sharp'
import type { Card } from './card.ts'
import { fitText, LINE_HEIGHT } from './fit-text.ts'
import { showableName } from './showable-name.ts'

/** The files of a card: the font, the site's icon, and the drawing. */
export type CardFiles = {
  readonly font: Uint8Array<ArrayBuffer>
  readonly icon: Uint8Array
  readonly drawing: Uint8Array
}

const { width, height } = PREVIEW_SIZE
const { light } = palettes

// All measures are in pixels.
const MARGIN = 64
const DRAWING_WIDTH = 560
const TEXT_WIDTH = width - DRAWING_WIDTH - MARGIN - 40
const ICON_SIZE = 56
/** The part of the height that the name may fill, between the site's name and the category. */
const NAME_TOP = 144
const NAME_BOX = { width: TEXT_WIDTH, height: 356 }
/** The height of capital letters, as a multiple of the font's size. */
const CAPITALS = 0.7

/** A line of text as the data of an SVG path, in the font's own units: with them, opentype.js writes no number as NaN. */
export const toShape = (font: Font, text: string): string => font.getPath(text, 0, 0, font.unitsPerEm).toPathData(1)

type Line = Record<'x' | 'y' | 'size', number> & { readonly color: string }

/** Makes a function that writes a line of text into an SVG. `x` and `y` are where its letters stand, and `size` is the font's, in pixels. */
export const lineWriter =
  (font: Font) =>
  (text: string, { x, y, size, color }: Line): string =>
    `<path fill="${color}" transform="translate(${x} ${y}) scale(${size / font.unitsPerEm})" d="${toShape(font, text)}"/>`

/**
 * Draws a card: the site's name, the group's name and its category beside the drawing. Without the group's name, if it cannot be
 * shown, the category stands in its place. The texts are drawn as shapes, so that nothing depends on the fonts of the machine.
 */
export const renderCard = async ({ groupName, category }: Card, files: CardFiles): Promise<Buffer<ArrayBuffer>> => {
  const font = opentype.parse(files.font.slice().buffer)
  const write = lineWriter(font)

  const name = showableName(groupName, (character) => font.charToGlyphIndex(character) !== 0)
  const { size, lines } = fitText(name ?? category, NAME_BOX, (line, lineSize) => font.getAdvanceWidth(line, lineSize))
  const step = size * LINE_HEIGHT
  // The lines stand in the middle of their box, from the top of their capitals to the last line.
  const used = (lines.length - 1) * step + size * CAPITALS
  const firstLine = NAME_TOP + (NAME_BOX.height - used) / 2 + size * CAPITALS
  const color = (CATEGORY_COLORS[category] ?? OTHER_COLOR).light

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${light.background.paper}"/>
<rect width="${width}" height="${height}" fill="${color}" fill-opacity="0.1"/>
${write(site.name, { x: MARGIN + ICON_SIZE + 16, y: MARGIN + 40, size: 34, color: light.primary.main })}
${lines.map((line, at) => write(line, { x: MARGIN, y: firstLine + at * step, size, color: light.text.primary })).join('\n')}
${name === null ? '' : write(category, { x: MARGIN, y: height - MARGIN, size: 34, color })}
</svg>`
  const drawing = await sharp(files.drawing).resize({ width: DRAWING_WIDTH, height, fit: 'cover' }).toBuffer()
  const icon = await sharp(files.icon, { density: 144 }).resize(ICON_SIZE).png().toBuffer()
  return sharp(Buffer.from(svg))
    .composite([
      { input: drawing, left: width - DRAWING_WIDTH, top: 0 },
      { input: icon, left: MARGIN, top: MARGIN },
    ])
    .png({ palette: true })
    .toBuffer()
}
