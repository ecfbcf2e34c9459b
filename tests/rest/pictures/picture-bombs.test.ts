import { setTimeout as sleep } from 'node:timers/promises'
import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { MAX_PICTURES_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { makeGroup } from '../../support/groups.ts'
import {
  BOMB_SIDE,
  blackPng,
  emptyScansJpeg,
  gradientWebp,
  heavyPng,
  plainAvif,
  pngChunk,
  textsPng,
  understateAvif,
} from '../../support/picture-bombs.ts'
import { type PictureInstance, startPictureInstance } from '../../support/picture-instance.ts'
import { noiseImage, plainImage, toImageBytes, uploadRequest } from '../../support/pictures.ts'
import { callEndpoint, expectRefusal, expectSuccess, type RestResponse } from '../../support/rest.ts'

const { uploadPicture, showCard } = pictureEndpoints

/** Half of an instance, whose other half is for what was not measured here. */
const MAX_MEMORY = 512 * 1024 * 1024

const deepAvif = await plainAvif({ side: BOMB_SIDE, depth: 12, hasAlpha: true })

/** Refused by what they say about themselves. */
const REFUSED: readonly (readonly [name: string, file: Buffer, reason: keyof typeof PICTURE_ERROR_MESSAGES])[] = [
  ['a progressive JPEG with 12,000 empty scans', emptyScansJpeg(12_000), 'slow'],
  ['a progressive CMYK JPEG', emptyScansJpeg(1, 4), 'memory'],
  ['an AVIF of 12 bits with alpha', deepAvif, 'memory'],
  ['an AVIF of 40 million pixels', await plainAvif({ side: BOMB_SIDE, depth: 8, hasAlpha: false }), 'memory'],
  ['an interlaced PNG of 16 bits', blackPng({ isInterlaced: true }), 'memory'],
  ['a PNG of one row', blackPng({ width: 39_000_000, height: 1, depth: 8 }), 'side'],
  ['a PNG of one column', blackPng({ width: 1, height: 39_000_000, depth: 8 }), 'side'],
]

/** Decoded, at least in part. */
const DECODED: readonly (readonly [name: string, file: Buffer, status: 201 | 400])[] = [
  ['a progressive JPEG with 100 scans', emptyScansJpeg(97, 3, 5600), 201],
  ['a PNG of 16 bits', blackPng({}), 201],
  ['an interlaced PNG of 8 bits', blackPng({ depth: 8, isInterlaced: true }), 201],
  ['a wide PNG of 16 bits', blackPng({ width: 16_384, height: 2400 }), 201],
  ['a PNG with 900 texts of 8 MB', textsPng(900), 201],
  ['a PNG with a profile of 8 MB', blackPng({ width: 60, height: 40, chunks: [hugeProfile()] }), 201],
  ['a lossless WebP', await gradientWebp(BOMB_SIDE), 201],
  ['an AVIF of 12 million pixels', await plainAvif({ side: 3464, depth: 8, hasAlpha: false }), 201],
  ['an AVIF that says it is small', understateAvif(deepAvif), 400],
  ['a truncated AVIF', (await plainAvif({ side: 3000, depth: 8, hasAlpha: false })).subarray(0, -100), 400],
]

function hugeProfile(): Buffer {
  const zeros = textsPng(1)
  // The text of that file, as a profile: a name, 0, the method, and what was compressed.
  const text = zeros.subarray(zeros.indexOf('Comment') + 'Comment'.length, zeros.indexOf('IDAT') - 8)
  return pngChunk('iCCP', Buffer.concat([Buffer.from('profile', 'latin1'), text]))
}

/** Whether decoding was given up after 10 s, which it may be on a busy machine. */
const isSlow = ({ status, body }: RestResponse): boolean =>
  status === 400 && Object(body).message === PICTURE_ERROR_MESSAGES.slow

const countedUploads = async ({ uid }: Account): Promise<number> =>
  (await database().doc(`users/${uid}/limits/pictures`).get()).get('times')?.length ?? 0

let instance: PictureInstance

const upload = (as: Account, file: Uint8Array) => ({ ...uploadRequest(as, file), origin: instance.origin })

beforeAll(async () => {
  instance = await startPictureInstance()
  const as = await signUp()
  await expectSuccess(uploadPicture, 201, upload(as, await toImageBytes(plainImage().png())))
})
beforeEach(() => {
  instance.takePeak()
})
afterAll(() => instance.end())

describe.skipIf(process.platform !== 'linux')('Pictures that take much to decode', () => {
  test.each(REFUSED)('%s is refused without being decoded, and does not count', async (_, file, reason) => {
    const as = await signUp()
    const { message } = await expectRefusal(uploadPicture, 400, upload(as, file))
    expect(message).toBe(PICTURE_ERROR_MESSAGES[reason])
    expect(await countedUploads(as)).toBe(0)
    expect(instance.takePeak()).toBeLessThan(MAX_MEMORY)
  })

  test.each(DECODED)('%s takes no more memory than there is, and counts', async (_, file, status) => {
    const as = await signUp()
    const answer = await callEndpoint(uploadPicture, upload(as, file))
    if (!isSlow(answer)) expect(answer).toMatchObject({ status })
    expect(await countedUploads(as)).toBe(1)
    expect(instance.takePeak()).toBeLessThan(MAX_MEMORY)
  })

  test('twenty at once take no more memory, and another user’s picture is stored meanwhile', async () => {
    const [as, other] = await Promise.all([signUp(), signUp()])
    const heavy = await heavyPng()
    const different = (at: number) => Buffer.concat([DECODED[at % 4]?.[1] ?? heavy, Buffer.of(at)])
    const files = Array.from({ length: 20 }, (_, at) =>
      at < 10 ? different(at) : Buffer.concat([heavy, Buffer.of(at)]),
    )
    const answers = files.map((file) => callEndpoint(uploadPicture, upload(as, file)))
    // The good picture comes last.
    await sleep(500)
    await expectSuccess(uploadPicture, 201, upload(other, await toImageBytes(noiseImage(800, 600).jpeg())))
    for (const answer of await Promise.all(answers)) {
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('20')
      else if (!isSlow(answer)) expect(answer).toMatchObject({ status: 201 })
    }
    expect(instance.takePeak()).toBeLessThan(MAX_MEMORY)
  })

  test('a picture whose decoding does not end is given up, counts, and others are stored meanwhile', async () => {
    const [as, other] = await Promise.all([signUp(), signUp()])
    const answer = callEndpoint(uploadPicture, upload(as, blackPng({})))
    await expect.poll(() => instance.encoders(), { interval: 5, timeout: 60_000 }).toHaveLength(1)
    for (const pid of instance.encoders()) process.kill(pid, 'SIGSTOP')
    await expectSuccess(uploadPicture, 201, upload(other, await toImageBytes(plainImage({ shade: 3 }).png())))
    expect(await answer).toSatisfy(isSlow)
    expect(await countedUploads(as)).toBe(1)
    await expectSuccess(uploadPicture, 201, upload(as, await toImageBytes(plainImage({ shade: 4 }).png())))
  })

  test('sixty cards at once take no more memory, and a picture is stored meanwhile', async () => {
    const [as, id] = [await signUp(), await makeGroup(await signUp(), { groupName: 'W'.repeat(120) })]
    const cards = Array.from({ length: 60 }, () => callEndpoint(showCard, { params: { id }, origin: instance.origin }))
    await expect.poll(() => instance.encoders(), { interval: 5, timeout: 60_000 }).toHaveLength(1)
    await expectSuccess(uploadPicture, 201, upload(as, await toImageBytes(noiseImage(800, 600).jpeg())))
    for (const { status, headers } of await Promise.all(cards)) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(headers.get('retry-after')).toBe('20')
    }
    expect(instance.takePeak()).toBeLessThan(MAX_MEMORY)
  })

  test('a user whose pictures all fail gets a 429 after twenty', async () => {
    const as = await signUp()
    const broken = await toImageBytes(noiseImage(60, 40).jpeg())
    for (let at = 0; at < MAX_PICTURES_PER_HOUR; at += 1) {
      await expectRefusal(uploadPicture, 400, upload(as, broken.subarray(0, -300 - at)))
    }
    await expectRefusal(uploadPicture, 429, upload(as, broken.subarray(0, -200)))
  })
})
