import * as z from 'zod/mini'

/** The parts of a failure that may be logged: codes, paths and names of fields, but no values of a document. */
export const describeFailure = (error: unknown) => {
  if (error instanceof z.core.$ZodError) {
    return { name: 'ZodError', fields: error.issues.map(({ path }) => path.join('.')) }
  }
  // Safe to log: the SDKs' messages contain paths and codes, and no values.
  if (error instanceof Error) {
    return { name: error.name, message: error.message, code: 'code' in error ? error.code : undefined }
  }
  return { name: typeof error }
}
