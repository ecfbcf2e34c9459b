import { crc32, deflateSync } from 'node:zlib'

type Row = readonly [number, number, number]
export type Matrix = readonly [Row, Row, Row]
/** Colours as numbers from 0 to 1. */
export type Colour = Row

/** The primaries of colour spaces as XYZ under D50, as published with their profiles. */
export const PRIMARIES = {
  srgb: [
    [0.4360747, 0.3850649, 0.1430804],
    [0.2225045, 0.7168786, 0.0606169],
    [0.0139322, 0.0971045, 0.7141733],
  ],
  displayP3: [
    [0.51512, 0.29198, 0.1571],
    [0.2412, 0.69225, 0.06657],
    [-0.00105, 0.04189, 0.78407],
  ],
  adobeRgb: [
    [0.6097559, 0.2052401, 0.149224],
    [0.3111242, 0.625656, 0.0632197],
    [0.0194811, 0.0608902, 0.7448387],
  ],
} as const satisfies Record<string, Matrix>

/** From XYZ under D50 to linear sRGB: the inverse of `PRIMARIES.srgb`. */
const TO_SRGB: Matrix = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]

const times = (matrix: Matrix, [x, y, z]: Row): Row => {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z)
  return [first ?? 0, second ?? 0, third ?? 0]
}

const mapColour = ([r, g, b]: Colour, change: (value: number) => number): Colour => [change(r), change(g), change(b)]

const toSrgbCurve = (linear: number): number => {
  const value = Math.min(1, Math.max(0, linear))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** sRGB's own curve, which Display P3 has, too. */
export const fromSrgbCurve = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** The sRGB colour, from 0 to 255, of a colour in a space with these primaries and this curve. */
export const expectedSrgb = (colour: Colour, primaries: Matrix, curve: (value: number) => number): Colour => {
  const linear = times(TO_SRGB, times(primaries, mapColour(colour, curve)))
  return mapColour(linear, (value) => Math.round(toSrgbCurve(value) * 255))
}

/** The sRGB grey, from 0 to 255, of a grey with this gamma. */
export const expectedGrey = (grey: number, gamma: number): number => Math.round(toSrgbCurve(grey ** gamma) * 255)

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}
const tagged = (type: string, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...parts])
const xyz = (values: readonly number[]): Buffer => tagged('XYZ ', ...values.map(fixed))
const D50 = [0.9642, 1, 0.8249]

/** An ICC profile, version 4, with one gamma for all channels. */
const profile = (space: 'RGB ' | 'GRAY', tags: Readonly<Record<string, Buffer>>): Buffer => {
  const all = Object.entries({ ...tags, wtpt: xyz(D50) })
  const table = Buffer.alloc(4 + all.length * 12)
  table.writeUInt32BE(all.length)
  let at = 128 + table.length
  for (const [index, [name, content]] of all.entries()) {
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(at, 8 + index * 12)
    table.writeUInt32BE(content.length, 12 + index * 12)
    at += content.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x04200000, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  Buffer.concat(D50.map(fixed)).copy(header, 68)
  return Buffer.concat([header, table, ...all.map(([, content]) => content)])
}

const gammaCurve = (gamma: number): Buffer => tagged('para', Buffer.alloc(4), fixed(gamma))

export const rgbProfile = (primaries: Matrix, gamma: number): Buffer => {
  const column = (at: 0 | 1 | 2) => xyz(primaries.map((row) => row[at]))
  const curve = gammaCurve(gamma)
  return profile('RGB ', {
    rXYZ: column(0),
    gXYZ: column(1),
    bXYZ: column(2),
    rTRC: curve,
    gTRC: curve,
    bTRC: curve,
  })
}

export const greyProfile = (gamma: number): Buffer => profile('GRAY', { kTRC: gammaCurve(gamma) })

/** Puts a profile into a PNG, behind its first chunk. The pixels stay as they are. */
export const withPngProfile = (png: Uint8Array, icc: Buffer): Buffer => {
  const AFTER_HEAD = 33
  const content = Buffer.concat([Buffer.from('iCCPtest\0\0', 'latin1'), deflateSync(icc)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length - 4)
  frame.writeUInt32BE(crc32(content), 4)
  const chunk = [frame.subarray(0, 4), content, frame.subarray(4)]
  return Buffer.concat([png.subarray(0, AFTER_HEAD), ...chunk, png.subarray(AFTER_HEAD)])
}

/** Puts a profile into a JPEG, in an APP2 segment at its beginning. */
export const withJpegProfile = (jpeg: Uint8Array, icc: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), icc])
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
