import * as z from 'zod/mini'
import { countChars } from '../shared/characters.ts'
import { STATEMENT_CHARS } from '../shared/limits.ts'
import { multilineTextSchema } from '../shared/text.ts'

/** A text that must say enough to decide on. */
export const statementTextSchema = (label: string) =>
  multilineTextSchema(label, STATEMENT_CHARS.max).check(
    z.refine((value) => countChars(value) >= STATEMENT_CHARS.min, {
      error: `${label} needs at least ${STATEMENT_CHARS.min} characters.`,
    }),
  )
