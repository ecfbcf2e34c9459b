import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type Colour,
  expectedGrey,
  expectedSrgb,
  fromSrgbCurve,
  greyProfile,
  type Matrix,
  PRIMARIES,
  rgbProfile,
  withJpegProfile,
  withPngProfile,
} from '../../../tests/support/icc-profiles.ts'
import { decodePicture } from './convert-picture.ts'

const SIDE = 16

/** A picture of one colour, with 16 bits a sample. */
const image = (samples: readonly number[]) => {
  const channels = samples.length === 1 ? 1 : 3
  const pixels = Uint16Array.from({ length: SIDE * SIDE * channels }, (_, at) =>
    Math.round((samples[at % channels] ?? 0) * 65535),
  )
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } })
}

const png = (samples: readonly number[], depth: 8 | 16): Promise<Buffer> => {
  const spaces = samples.length === 1 ? { 8: 'b-w', 16: 'grey16' } : { 8: 'srgb', 16: 'rgb16' }
  return image(samples).toColourspace(spaces[depth]).png().toBuffer()
}

/** The first pixel, from 0 to 255. */
const decoded = async (file: Buffer): Promise<readonly number[]> => {
  const { data } = await decodePicture(file)
  const scale = data instanceof Uint16Array ? 257 : 1
  return [...data.subarray(0, 3)].map((sample) => sample / scale)
}

const expectColour = (pixel: readonly number[], expected: readonly number[], tolerance = 1.5): void => {
  for (const [at, value] of expected.entries()) {
    expect(Math.abs((pixel[at] ?? 0) - value), `${pixel} for ${expected}`).toBeLessThanOrEqual(tolerance)
  }
}

const COLOURS: readonly Colour[] = [
  [0.75, 0.25, 0.2],
  [0.5, 0.5, 0.5],
  [0.2, 0.4, 0.75],
  [0.85, 0.85, 0.35],
]

const SPACES: readonly (readonly [name: string, primaries: Matrix, gamma: number])[] = [
  ['sRGB’s primaries', PRIMARIES.srgb, 2.2],
  ['Display P3', PRIMARIES.displayP3, 2.2],
  ['Adobe RGB', PRIMARIES.adobeRgb, 2.2],
  ['linear sRGB', PRIMARIES.srgb, 1],
  ['linear Adobe RGB', PRIMARIES.adobeRgb, 1],
]

test.each(SPACES)(
  'a PNG with a profile of %s has its colours, with 8 and with 16 bits',
  async (_, primaries, gamma) => {
    for (const colour of COLOURS) {
      const expected = expectedSrgb(colour, primaries, (value) => value ** gamma)
      const icc = rgbProfile(primaries, gamma)
      expectColour(await decoded(withPngProfile(await png(colour, 16), icc)), expected)
      // Eight bits of a linear space are coarse.
      expectColour(await decoded(withPngProfile(await png(colour, 8), icc)), expected, gamma === 1 ? 3 : 2)
    }
  },
)

test('a JPEG with a profile has its colours', async () => {
  for (const colour of COLOURS) {
    const jpeg = await image(colour).toColourspace('srgb').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const file = withJpegProfile(jpeg, rgbProfile(PRIMARIES.displayP3, 2.2))
    expectColour(
      await decoded(file),
      expectedSrgb(colour, PRIMARIES.displayP3, (value) => value ** 2.2),
      3,
    )
  }
})

test.each([1, 2.2])('a grey PNG with a profile of gamma %f has its brightness', async (gamma) => {
  for (const grey of [0.1, 0.5, 0.9]) {
    const expected = Array<number>(3).fill(expectedGrey(grey, gamma))
    expectColour(await decoded(withPngProfile(await png([grey], 16), greyProfile(gamma))), expected)
    expectColour(await decoded(withPngProfile(await png([grey], 8), greyProfile(gamma))), expected, gamma === 1 ? 4 : 2)
  }
})

test('a picture without a profile keeps its colours, with 8 and with 16 bits', async () => {
  for (const colour of COLOURS) {
    const expected = colour.map((sample) => sample * 255)
    expectColour(await decoded(await png(colour, 16)), expected)
    expectColour(await decoded(await png(colour, 8)), expected)
  }
  expectColour(await decoded(await png([0.3], 16)), [76.5, 76.5, 76.5])
})

test('an AVIF of 10 bits with a profile has its colours', async () => {
  for (const colour of COLOURS) {
    // sharp takes 16 bits without a profile for Display P3, so these pixels stay as they are.
    const avif = image(colour).withIccProfile('p3').avif({ quality: 100, chromaSubsampling: '4:4:4' })
    // sharp's own binaries write 10 bits, although sharp refuses the option `bitdepth`.
    Object.assign(Reflect.get(avif, 'options'), { heifBitdepth: 10 })
    const file = await avif.toBuffer()
    expect((await sharp(file).metadata()).bitsPerSample).toBe(10)
    expectColour(await decoded(file), expectedSrgb(colour, PRIMARIES.displayP3, fromSrgbCurve), 3)
  }
})

test('a CMYK JPEG without ink is white, and with all black ink nearly black', async () => {
  const pixel = async (black: number) => {
    const jpeg = await image([black, black, black]).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await sharp(jpeg).metadata()).space).toBe('cmyk')
    return decoded(jpeg)
  }
  expectColour(await pixel(1), [255, 255, 255], 3)
  for (const sample of await pixel(0)) expect(sample).toBeLessThan(50)
})
