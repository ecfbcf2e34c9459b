/** Renders every picture of the site: `npm run art`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { portrait } from './bust.ts'
import { authSide, card } from './company.ts'
import { drawings } from './drawings.ts'
import { logo, maskable } from './logo.ts'
import { members, spotlight } from './people.ts'
import { demoScenes, heroSlides } from './scenes/all.ts'

const web = join(import.meta.dirname, '../../web')
const pixels = (source: string): Sharp => sharp(Buffer.from(source))

const save = async (file: string, content: Buffer | string): Promise<void> => {
  const target = join(web, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  console.log(`${String(content.length).padStart(7)}  ${file}`)
}
const webp = (source: string, size: number, quality: number): Promise<Buffer> =>
  pixels(source)
    .resize(size)
    .flatten({ background: '#FFF8EF' })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()

for (const [name, draw] of Object.entries(demoScenes))
  await save(`public/demo/${name}.webp`, await webp(draw(), 800, 81))
for (const [i, person] of members.entries())
  await save(`public/demo/avatar-${i + 1}.webp`, await webp(portrait(person, 512), 256, 84))
for (const [i, person] of spotlight.entries())
  await save(`public/people/p${i + 1}.webp`, await webp(portrait(person, 512), 128, 80))

for (const [i, draw] of heroSlides.entries())
  for (const width of [480, 800, 1200]) {
    const file = `src/assets/hero/slide-${i + 1}-${width}`
    const slide = pixels(draw()).resize(width)
    await save(`${file}.avif`, await slide.clone().avif({ quality: 58, effort: 6 }).toBuffer())
    await save(`${file}.webp`, await slide.clone().webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer())
  }

for (const [name, draw] of Object.entries(drawings)) await save(`src/assets/drawings/${name}.svg`, `${draw()}\n`)

const png = (source: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: 600 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true, effort: 10 })
    .toBuffer()
await save('public/favicon.svg', `${logo()}\n`)
await save('src/assets/logo.svg', `${logo()}\n`)
await save('public/favicon-32.png', await png(logo(), 32))
await save('public/icon-192.png', await png(logo(), 192))
await save('public/icon-512.png', await png(logo(), 512))
// Apple rounds the corners itself.
await save('public/apple-touch-icon.png', await png(maskable(), 180))
await save('public/icon-maskable-512.png', await png(maskable(), 512))

const side = pixels(authSide()).resize(800)
await save('src/assets/auth-side.avif', await side.clone().avif({ quality: 58, effort: 6 }).toBuffer())
await save('src/assets/auth-side.webp', await side.clone().webp({ quality: 80, effort: 6 }).toBuffer())
const shared = pixels(card())
  .resize(1200)
  .png({ compressionLevel: 9, palette: true, colours: 256, dither: 0.6, effort: 10 })
await save('public/og.png', await shared.toBuffer())
