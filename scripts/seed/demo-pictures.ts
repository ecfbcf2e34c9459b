import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hashToId } from '../../functions/src/platform/firestore/idempotent-ids.ts'

type DemoPicture = { readonly uid: string; readonly file: string }

/** The two demo pictures that are uploaded: an account's photo and a group's picture. All others are files of the site. */
export const UPLOADED_PICTURES: readonly DemoPicture[] = [
  { uid: 'demo-zofia', file: 'avatar-10' },
  { uid: 'demo-zofia', file: 'drawing-painting-1' },
]

export const pictureBytes = ({ file }: DemoPicture): Buffer =>
  readFileSync(new URL(`../../web/public/demo/${file}.webp`, import.meta.url))

/** The picture's id, derived as in POST /pictures. */
export const pictureId = (picture: DemoPicture): string =>
  hashToId(picture.uid, createHash('sha256').update(pictureBytes(picture)).digest('hex'))

/**
 * The URL of an account's or group's picture. `file` is a file of web/public/demo, and `origin` the origin of the site.
 */
export const demoPictureUrl = (origin: string, uid: string, file: string): string => {
  const uploaded = UPLOADED_PICTURES.find((picture) => picture.uid === uid && picture.file === file)
  return uploaded ? `${origin}/pictures/${pictureId(uploaded)}.webp` : `${origin}/demo/${file}.webp`
}
