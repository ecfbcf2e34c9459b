import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as logger from 'firebase-functions/logger'
import * as z from 'zod/mini'

/** The names of the fields that a schema refuses. What stands in them is not for the log. */
const refusedFields = (error: unknown): readonly string[] =>
  error instanceof z.core.$ZodError ? error.issues.map(({ path }) => path.join('.')) : []

/** A document as `parse` reads it; undefined where it is not a valid one, with a line in the log that says which. */
export const parseOrLog = <S extends DocumentSnapshot, T>(snapshot: S, parse: (snapshot: S) => T): T | undefined => {
  try {
    return parse(snapshot)
  } catch (error) {
    logger.error('broken document', { path: snapshot.ref.path, fields: refusedFields(error) })
    return undefined
  }
}
