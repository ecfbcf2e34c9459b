/** Makes the site's pictures from the drawings in this folder: `npm run art`. */
import { copyFile, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const WEB = join(import.meta.dirname, '../../web')
const file = (drawing: string): string => join(import.meta.dirname, 'drawings', `${drawing}.svg`)
const each = async (folder: string): Promise<string[]> =>
  (await readdir(join(file(folder), '..', folder))).map((name) => `${folder}/${parse(name).name}`)

/** Writes a picture in the format of its file name. */
const save = (picture: Sharp, name: string) => picture.toFile(join(WEB, name))
const flat = (drawing: string, size: number) => sharp(file(drawing)).resize(size).flatten({ background: '#FFF8EF' })
const webp = (drawing: string, folder: string, size: number, quality: number) =>
  save(flat(drawing, size).webp({ quality, effort: 6, smartSubsample: true }), `${folder}/${parse(drawing).name}.webp`)
const avif = (drawing: string, size: 'wide' | 'small' | 'card' | 'thumbnail', pixels: number) =>
  save(flat(drawing, pixels).avif({ quality: 50, effort: 6 }), `public/demo/${size}/${parse(drawing).name}.avif`)
for (const drawing of await each('demo')) {
  // The address that groups store is the WebP's, because mails and link previews show it, too.
  await webp(drawing, 'public/demo', 800, 81)
  await avif(drawing, 'wide', 800)
  await avif(drawing, 'small', 480)
  await avif(drawing, 'card', 192)
  await avif(drawing, 'thumbnail', 112)
}
for (const drawing of await each('avatars')) await webp(drawing, 'public/demo', 256, 84)
for (const drawing of await each('people')) await webp(drawing, 'public/people', 128, 80)

const both = async (drawing: string, name: string, width: number, smartSubsample: boolean) => {
  const picture = sharp(file(drawing)).resize(width)
  await save(picture.clone().avif({ quality: 45, effort: 6 }), `src/assets/${name}.avif`)
  await save(picture.clone().webp({ quality: 80, effort: 6, smartSubsample }), `src/assets/${name}.webp`)
}
for (const slide of await each('hero'))
  for (const width of [480, 736, 1200]) await both(slide, `${slide}-${width}`, width, true)
await both('auth-side', 'auth-side', 800, false)

const png = (drawing: string, name: string, width: number) => {
  const sharpened = sharp(file(drawing), { density: 600 }).resize(width)
  return save(sharpened.png({ compressionLevel: 9, palette: true, effort: 10 }), `public/${name}.png`)
}
await copyFile(file('icon'), join(WEB, 'public/favicon.svg'))
await copyFile(file('icon'), join(WEB, 'src/assets/logo.svg'))
await png('icon', 'favicon-32', 32)
for (const width of [192, 512]) await png('icon', `icon-${width}`, width)
// The systems that use these icons cut the corners themselves.
await png('icon-maskable', 'apple-touch-icon', 180)
await png('icon-maskable', 'icon-maskable-512', 512)
const card = sharp(file('og')).resize(1200)
await save(card.png({ compressionLevel: 9, palette: true, colours: 256, dither: 0.6, effort: 10 }), 'public/og.png')
