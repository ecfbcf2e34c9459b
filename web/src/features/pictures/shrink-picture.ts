/** A file that this browser can't read as a picture. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/** The longest sides, in pixels. The sent picture is a little larger than the one that the server stores. */
const SENT_SIDE = 1600
const PREVIEW_SIDE = 480

const draw = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePictureError()
  // JPEG has no transparency. Without this background, transparent parts would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnreadablePictureError())), 'image/jpeg', 0.88)
  })

/** Shrinks a picture. Turns it upright as its camera data say, and leaves out all such data. Throws UnreadablePictureError. */
export const shrinkPicture = async (file: Blob): Promise<{ readonly blob: Blob; readonly preview: string }> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePictureError('not read', { cause })
  })
  try {
    const blob = await toJpeg(draw(bitmap, SENT_SIDE))
    return { blob, preview: draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.8) }
  } finally {
    bitmap.close()
  }
}
