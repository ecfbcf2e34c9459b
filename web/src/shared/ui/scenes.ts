const WIDTHS = [480, 736, 1200]

const files = import.meta.glob<string>('../../assets/hero/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const url = (scene: number, width: number, format: string): string =>
  files[`../../assets/hero/slide-${scene}-${width}.${format}`] ?? ''

const scene = (number: number, alt: string) => {
  const srcSet = (format: string) => WIDTHS.map((width) => `${url(number, width, format)} ${width}w`).join(', ')
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: url(number, 736, 'webp'), alt }
}

export type Scene = ReturnType<typeof scene>

/** The site's illustrations. All have the ratio 4:3, three widths and two formats. */
export const scenes = {
  outdoors: scene(1, 'Two people running along a lake at sunset, one fishing from a pier and one taking a photograph.'),
  table: scene(2, 'Four people around one table: cooking, drawing and playing a board game together.'),
  lounge: scene(3, 'Three people on a sofa by night, reading, playing a video game and writing, with a cat asleep.'),
}

/** The slides of Home's hero, and the `sizes` of their img elements. */
export const heroSlides = [scenes.outdoors, scenes.table, scenes.lounge]
export const HERO_SLIDE_SIZES = '(min-width: 1200px) 580px, (min-width: 900px) 48vw, 94vw'
