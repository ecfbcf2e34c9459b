import { pictureDocumentSchema, type RestPicture } from '@hobbyhub/contract/pictures/picture'
import { type DocumentSnapshot, FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { SITE_ORIGIN } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { picturesRef } from '../platform/firestore/refs.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import { ownPicturesIndex } from './queries.ts'

/** The fields of `pictures/{id}` that responses contain. The bytes, up to 780 kB for each picture, are left out. */
export const PICTURE_FIELDS = ['width', 'height', 'createdAt'] as const

/**
 * What is left of a picture that a moderator has deleted, so that the same picture cannot be uploaded again: the id, which is a
 * hash of its owner's uid and the file, and the time.
 */
export const removedPicture = () => ({ removedAt: FieldValue.serverTimestamp() })

export const isRemoved = (picture: DocumentSnapshot): boolean => picture.get('removedAt') !== undefined

/** A user's pictures, without the bytes. */
export const ownPicturesQuery = (uid: string): Query =>
  indexedQuery(picturesRef, ownPicturesIndex, [uid]).select(...PICTURE_FIELDS)

export const pictureUrl = (id: string): string => `${SITE_ORIGIN}/pictures/${id}.webp`

export const toRestPicture = (snapshot: DocumentSnapshot): RestPicture => {
  const { id } = snapshot
  return { _id: id, url: pictureUrl(id), ...pictureDocumentSchema.parse(snapshot.data()) }
}

export const ownPicturePages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(ownPicturesQuery(uid), deadline)

/** Deletes one picture per commit, because Firestore limits a commit to 10 MiB and counts deleted bytes. Safe to repeat. */
export const deleteOwnPictures = async (uid: string, deadline: Deadline): Promise<void> => {
  for await (const docs of ownPicturePages(uid, deadline)) {
    await mapConcurrently(docs, ({ ref }) => deadline.run(() => ref.delete()))
  }
}
