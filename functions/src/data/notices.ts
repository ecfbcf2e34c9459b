import { noticeDocumentSchema, type RestNotice } from '@hobbyhub/contract/notice'
import type { DocumentSnapshot, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../deadline.ts'
import { noticesShape } from '../queries/notices.ts'
import { shapedQuery } from '../queries/shape.ts'
import { allPages } from './all-pages.ts'
import { noticesRef } from './firestore.ts'

export const toRestNotice = (snapshot: DocumentSnapshot): RestNotice => ({
  _id: snapshot.id,
  ...noticeDocumentSchema.parse(snapshot.data()),
})

export const unreadNotices = (uid: string): Query =>
  shapedQuery(noticesRef(uid), noticesShape({ unread: true }), [null])

/** A user's notices, newest first, a page at a time. */
export const noticePages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(shapedQuery(noticesRef(uid), noticesShape({ unread: false }), []), deadline)
