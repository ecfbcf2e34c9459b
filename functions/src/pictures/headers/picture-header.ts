/** What the header of an image file says about the picture. */
export type PictureHeader = {
  readonly width: number
  readonly height: number
  /** How many bytes sharp takes to decode the picture at most, as measured. */
  readonly decodeBytes: number
}

/** About this many rows are in memory while a picture is read from top to bottom and shrunk. */
const ROWS_AT_ONCE = 1600

/** The bytes for a picture of which only some rows are in memory at a time. */
export const streamedBytes = (width: number, height: number, bytesPerPixel: number): number =>
  width * Math.min(height, ROWS_AT_ONCE) * bytesPerPixel
