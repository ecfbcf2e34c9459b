import { encode } from 'uqr'
import { saveFile } from '#shared/save-file.ts'

/** The side of a QR code's square in the picture, in px: large enough to print the code on a poster. */
const SQUARE_PX = 24

/** Saves a URL's QR code as a PNG file, black on white. `name` has no extension. */
export const saveQrCode = (address: string, name: string): void => {
  const { data, size } = encode(address, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = size * SQUARE_PX
  canvas.height = size * SQUARE_PX
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * SQUARE_PX, y * SQUARE_PX, SQUARE_PX, SQUARE_PX)
  canvas.toBlob((picture) => picture && saveFile(`${name}.png`, picture))
}
