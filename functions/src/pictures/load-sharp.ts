/** Of all that sharp can read, which file formats may reach it. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  // No two pictures are the same: kept results would only take memory.
  sharp.cache(false)
  return sharp
}

let loaded: ReturnType<typeof load> | undefined

/** sharp, loaded with the first picture: nothing else waits for it. */
export const loadSharp = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
