/** The only file formats that sharp may read here. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`)

const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  // Pictures do not repeat, so a cache would only take memory.
  sharp.cache(false)
  return sharp
}

let loaded: ReturnType<typeof load> | undefined

/** Loads sharp when the first picture is uploaded, so that other calls do not wait for it. */
export const loadSharp = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
