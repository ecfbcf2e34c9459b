import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parsePart } from './parse.ts'

/** The error for a body; null if the body is valid. */
const refusal = (name: 'createGroup' | 'saveUser' | 'joinGroup' | 'updateMember', body: unknown): unknown => {
  try {
    parsePart(endpoints[name], 'body', body)
    return null
  } catch (error) {
    return error
  }
}

const LIBRARY_WORDS = /Invalid|expected|received|undefined|nullable|something else|NaN/

const record = { firebaseUid: 'u', email: 'a@b.example', name: null, photoURL: null }

test.each([
  ['joinGroup', {}, 'The body is not valid (userEmail): This is required.'],
  ['joinGroup', { userEmail: 5 }, 'The body is not valid (userEmail): This must be a text.'],
  ['joinGroup', { userEmail: 'x' }, 'The body is not valid (userEmail): This must be at least 3 characters long.'],
  ['joinGroup', null, 'The body is not valid: This must be an object.'],
  [
    'updateMember',
    { status: 'x' },
    'The body is not valid: This must have one of status: "joined" or "declined", role: "organizer" or "member", muted, or seenUntil.',
  ],
  ['saveUser', { ...record, creationTime: 'now' }, 'The body is not valid (creationTime): Enter a UTC or ISO time.'],
] as const)('%s with %j: %s', (name, body, message) => {
  expect(refusal(name, body)).toMatchObject({ code: 'invalid-argument', message })
})

test('no message uses the schema library’s own words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('createGroup', 'saveUser', 'joinGroup', 'updateMember'),
      fc.jsonValue(),
      (name, body) => {
        const said = JSON.stringify(refusal(name, body))
        expect(said).not.toMatch(LIBRARY_WORDS)
      },
    ),
  )
})

const PARTS = ['params', 'query', 'body'] as const
const WRONG = [null, true, 7, -1.5, '', 'x', '\u0000', 'x'.repeat(70_000), [], ['x'], {}, { every: 3, times: 'x' }]

/**
 * Inputs that are mostly wrong: values of other types, and objects with an unknown field, or with wrong values in one or all
 * fields.
 */
const wrongInputs = (schema: z.ZodMiniType): unknown[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties)
  return [
    ...WRONG,
    undefined,
    { unknown: 1 },
    ...WRONG.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
    ...names.flatMap((name) => WRONG.map((value) => ({ [name]: value }))),
  ]
}

test.each(
  Object.entries<Endpoint>(endpoints).flatMap(([name, call]) =>
    PARTS.flatMap((part) => {
      const schema = call[part]
      return schema ? [{ name, call, part, schema }] : []
    }),
  ),
)('$name: the message describes the error in its $part for users', ({ call, part, schema }) => {
  const messages = wrongInputs(schema).flatMap((input) => {
    try {
      parsePart(call, part, input)
      return []
    } catch (error) {
      return [JSON.stringify(error) + String(error)]
    }
  })
  expect(messages.length).toBeGreaterThan(5)
  for (const message of messages) expect(message).not.toMatch(LIBRARY_WORDS)
})
