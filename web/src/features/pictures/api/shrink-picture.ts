/** Thrown if this browser cannot read a file as a picture. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/** The maximum length, in px, of the longer side of the upload and of its preview. The server shrinks the picture again. */
const SENT_SIDE = 1600
const PREVIEW_SIDE = 480

const draw = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePictureError()
  // JPEG has no transparency: without a background, transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePictureError())), 'image/jpeg', 0.88)
  })

/** Reads a picture, and draws from it. Throws UnreadablePictureError. */
const withBitmap = async <Drawn>(file: Blob, use: (bitmap: ImageBitmap) => Drawn | Promise<Drawn>): Promise<Drawn> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePictureError('not read', { cause })
  })
  try {
    return await use(bitmap)
  } finally {
    bitmap.close()
  }
}

const toDataUrl = (bitmap: ImageBitmap, side: number): string => draw(bitmap, side).toDataURL('image/jpeg', 0.8)

/** Shrinks a picture. Applies the rotation from its metadata, and drops all metadata. Throws UnreadablePictureError. */
export const shrinkPicture = (file: Blob): Promise<{ readonly blob: Blob; readonly preview: string }> =>
  withBitmap(file, async (bitmap) => ({
    blob: await toJpeg(draw(bitmap, SENT_SIDE)),
    preview: toDataUrl(bitmap, PREVIEW_SIDE),
  }))

/** Shrinks a picture as `shrinkPicture` does, to a JPEG as a data URL whose longer side has at most `side` px. */
export const shrinkToDataUrl = (file: Blob, side: number): Promise<string> =>
  withBitmap(file, (bitmap) => toDataUrl(bitmap, side))
