import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { INVALID_CATEGORY_MESSAGE } from '@hobbyhub/contract/groups/category-schema'
import { editableGroupFields } from '@hobbyhub/contract/groups/group'
import { townSchema } from '@hobbyhub/contract/groups/town'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { optionalSingleLineTextSchema } from '@hobbyhub/contract/shared/text'
import * as z from 'zod/mini'
import { completeUrl } from '#shared/ui/form/complete-url.ts'
import { wholeNumberDigits } from './whole-number-digits.ts'

/** The form's fields for `joinQuestions`. A blank field means no question. */
export const QUESTION_FIELD_NAMES = ['question1', 'question2', 'question3'] as const
const questionSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string): string | undefined => text),
  ),
  optionalSingleLineTextSchema('Question', MAX_CHARS.question),
)

const fields = z.object({
  ...editableGroupFields,
  category: z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const category = HOBBY_CATEGORIES.find((known) => known === text)
      if (category) return category
      ctx.issues.push({ code: 'custom', message: INVALID_CATEGORY_MESSAGE, input: text })
      return z.NEVER
    }),
  ),
  maxMembers: z.pipe(
    z.string().check(z.trim()),
    z.pipe(
      // Text that is not a whole number becomes NaN, which the schema refuses.
      z.transform((text: string) => Number.parseInt(wholeNumberDigits(text) ?? '', 10)),
      editableGroupFields.maxMembers,
    ),
  ),
  image: z.pipe(z.pipe(z.string(), z.transform(completeUrl)), editableGroupFields.image),
  place: townSchema,
  question1: questionSchema,
  question2: questionSchema,
  question3: questionSchema,
})

/** The schema of the create and update forms. Parses the strings of the inputs into the values to store. */
export const groupFormSchema = z.pipe(
  fields,
  z.transform(({ question1, question2, question3, ...values }) => ({
    ...values,
    joinQuestions: [question1, question2, question3].filter((question) => question !== undefined),
  })),
)
export type GroupFormInput = z.input<typeof groupFormSchema>
export type GroupFormValues = z.output<typeof groupFormSchema>
