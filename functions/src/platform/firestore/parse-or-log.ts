import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import { describeFailure } from '../describe-failure.ts'

/** Parses a document. If it is invalid, logs it and returns undefined. */
export const parseOrLog = <S extends DocumentSnapshot, T>(snapshot: S, parse: (snapshot: S) => T): T | undefined => {
  try {
    return parse(snapshot)
  } catch (error) {
    logger.error('broken document', { path: snapshot.ref.path, error: describeFailure(error) })
    return undefined
  }
}
