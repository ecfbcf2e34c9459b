import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { MADE_FOLDER, MADE_PUBLIC_FOLDER, SITE_FOLDER } from '../../contract/build/site-folder.ts'
import { DRAWN_HOBBIES } from '../../contract/src/shared/drawn-hobbies.ts'
import { palettes } from '../../contract/src/shared/palettes.ts'
import type { SiteConfig } from '../../contract/src/shared/site-config.ts'
import { renderSitePreview } from '../../functions/src/pictures/cards/render-site-preview.ts'
import { PROJECT_ROOT } from '../bootstrap/processes.mjs'

const GROUND = palettes.light.background.default
/** The share of a maskable icon's width that the logo may fill: systems cut the rest off. */
const SAFE = 0.6

type Files = ReadonlyMap<string, Buffer>

/** The file of web/public with HobbyHub's own version of a picture. */
const shipped = (name: string): string => join(PROJECT_ROOT, 'web/public', name)

const png = (picture: Sharp) => picture.png({ compressionLevel: 9 }).toBuffer()

/** The logo on the ground, for systems that cut the corners themselves. */
const maskable = async (logo: Buffer, size: number): Promise<Buffer> => {
  const inner = Math.round(size * SAFE)
  const drawn = await sharp(logo, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  return png(
    sharp({ create: { width: size, height: size, channels: 4, background: GROUND } }).composite([{ input: drawn }]),
  )
}

/** The icons of the site. A PNG stands in an SVG, so that the icon has the same address in every site. */
const iconsOf = async (logo: Buffer, isSvg: boolean): Promise<Files> => {
  const square = (size: number) =>
    sharp(logo, { density: 600 }).resize(size, size, { fit: 'contain', background: 'transparent' })
  const inSvg = async () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${(await png(square(192))).toString('base64')}"/></svg>`
  return new Map([
    ['favicon.svg', isSvg ? logo : Buffer.from(await inSvg())],
    ['favicon-32.png', await png(square(32))],
    ['icon-192.png', await png(square(192))],
    ['icon-512.png', await png(square(512))],
    ['apple-touch-icon.png', await maskable(logo, 180)],
    ['icon-maskable-512.png', await maskable(logo, 512)],
  ])
}

/** A picture for groups in the sizes of web/public/demo. */
const sizesOf = async (file: string, name: string): Promise<Files> => {
  const flat = (size: number) =>
    sharp(join(SITE_FOLDER, file), { density: 300 })
      .rotate()
      .resize(size, size, { fit: 'cover' })
      .flatten({ background: GROUND })
  const avif = (size: number) => flat(size).avif({ quality: 50 }).toBuffer()
  return new Map([
    [`demo/${name}.webp`, await flat(800).webp({ quality: 81 }).toBuffer()],
    [`demo/wide/${name}.avif`, await avif(800)],
    [`demo/small/${name}.avif`, await avif(480)],
    [`demo/card/${name}.avif`, await avif(192)],
    [`demo/thumbnail/${name}.avif`, await avif(112)],
  ])
}

/** The pictures that the settings name as files, with their names in web addresses. */
const ownPictures = ({ picture, categories }: SiteConfig): readonly (readonly [file: string, name: string])[] =>
  [
    [picture, 'site-1'] as const,
    ...categories.map((category) => [category.picture ?? '', `site-${category.slug}-1`] as const),
  ].filter(([file]) => file !== '' && !DRAWN_HOBBIES.includes(file))

const makeAll = async (settings: SiteConfig): Promise<Files> => {
  const logo = readFileSync(join(SITE_FOLDER, settings.logo))
  const isShippedLogo = logo.equals(readFileSync(shipped('favicon.svg')))
  const icons = isShippedLogo ? new Map() : await iconsOf(logo, extname(settings.logo).toLowerCase() === '.svg')
  // HobbyHub's own preview is drawn by hand.
  const isShippedPreview = isShippedLogo && settings.name === 'HobbyHub'
  const preview = isShippedPreview ? [] : [['og.png', await renderSitePreview(settings, logo)] as const]
  const pictures = await Promise.all(ownPictures(settings).map(([file, name]) => sizesOf(file, name)))
  const portraits = await Promise.all(
    settings.testimonials.map(async ({ avatar }, at) =>
      avatar.startsWith('/people/')
        ? []
        : [
            [
              `people/site-${at + 1}.webp`,
              await sharp(join(SITE_FOLDER, avatar)).rotate().resize(128, 128, { fit: 'cover' }).webp().toBuffer(),
            ] as const,
          ],
    ),
  )
  return new Map([...icons, ...preview, ...pictures.flatMap((each) => [...each]), ...portraits.flat()])
}

const stampOf = (settings: SiteConfig): string => {
  const files = [
    settings.logo,
    ...ownPictures(settings).map(([file]) => file),
    ...settings.testimonials.map(({ avatar }) => avatar),
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify(settings))
    .update(readFileSync(fileURLToPath(import.meta.url)))
  for (const file of files) {
    const path = join(SITE_FOLDER, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Makes the icons, the picture for link previews, and the pictures for groups, unless they are up to date. */
export const makePictures = async (settings: SiteConfig): Promise<void> => {
  const stampFile = join(MADE_FOLDER, 'stamp')
  const stamp = stampOf(settings)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const made = await makeAll(settings)
  rmSync(MADE_PUBLIC_FOLDER, { recursive: true, force: true })
  for (const [name, content] of made) {
    const file = join(MADE_PUBLIC_FOLDER, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  mkdirSync(MADE_FOLDER, { recursive: true })
  writeFileSync(stampFile, stamp)
}
