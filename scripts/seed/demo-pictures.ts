import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashToId } from '../../functions/src/platform/firestore/idempotent-ids.ts'

type DemoPicture = { readonly uid: string; readonly file: string }

/** The two demo pictures that are uploaded: an account's photo and a group's picture. All others are files of the site. */
const UPLOADED: readonly DemoPicture[] = [
  { uid: 'demo-zofia', file: 'avatar-10' },
  { uid: 'demo-zofia', file: 'drawing-painting-1' },
]

const bytesOf = ({ file }: DemoPicture): Buffer =>
  readFileSync(new URL(`../../web/public/demo/${file}.webp`, import.meta.url))

/** The picture's id, derived as in POST /pictures. */
const idOf = (picture: DemoPicture): string =>
  hashToId(picture.uid, createHash('sha256').update(bytesOf(picture)).digest('hex'))

/**
 * The URL of an account's or group's picture. `file` is a file of web/public/demo, and `origin` the origin of the site.
 */
export const demoPictureUrl = (origin: string, uid: string, file: string): string => {
  const uploaded = UPLOADED.find((picture) => picture.uid === uid && picture.file === file)
  return uploaded ? `${origin}/pictures/${idOf(uploaded)}.webp` : `${origin}/demo/${file}.webp`
}

/** Uploads the pictures with the code of POST /pictures. */
export const uploadDemoPictures = async (): Promise<void> => {
  // Imported only here, because the environment does not name the emulators before.
  const [{ encodePicture }, { storePicture }, { noDeadline }] = await Promise.all([
    import('../../functions/src/pictures/encode-picture.ts'),
    import('../../functions/src/pictures/store-picture.ts'),
    import('../../functions/src/platform/deadline.ts'),
  ])
  for (const picture of UPLOADED) {
    const sizes = await encodePicture(bytesOf(picture))
    await storePicture({ id: idOf(picture), uid: picture.uid, deadline: noDeadline }, sizes)
  }
}
