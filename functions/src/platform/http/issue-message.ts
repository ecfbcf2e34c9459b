import type * as z from 'zod/mini'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : '')

/** The default message of a validation issue, in words for users. Zod's own messages are for programmers. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${KINDS[issue.expected] ?? 'something else'}.`
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => `"${String(value)}"`).join(' or ')}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}.`
    default:
      return 'This is not valid.'
  }
}
