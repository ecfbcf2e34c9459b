/** The only file formats that sharp may read here. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  // No two pictures are the same, so a cache would only take memory.
  sharp.cache(false)
  return sharp
}

let loaded: ReturnType<typeof load> | undefined

/** Loads sharp with the first picture, so that nothing else waits for it. */
export const loadSharp = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
