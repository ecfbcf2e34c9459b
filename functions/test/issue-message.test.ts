import { endpoints } from '@hobbyhub/contract/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePart } from '../src/http/parse.ts'

/** The error for an invalid body. */
const refusal = (name: 'createGroup' | 'saveUser' | 'joinGroup' | 'approveMember', body: unknown): unknown => {
  try {
    parsePart(endpoints[name], 'body', body)
    return null
  } catch (error) {
    return error
  }
}

const record = { firebaseUid: 'u', email: 'a@b.example', name: null, photoURL: null }

test.each([
  ['joinGroup', {}, 'The body is not valid (userEmail): This is required.'],
  ['joinGroup', { userEmail: 5 }, 'The body is not valid (userEmail): This must be a text.'],
  ['joinGroup', { userEmail: 'x' }, 'The body is not valid (userEmail): This must be at least 3 characters long.'],
  ['joinGroup', null, 'The body is not valid: This must be an object.'],
  ['approveMember', { status: 'x' }, 'The body is not valid (status): This must be "joined".'],
  ['saveUser', { ...record, creationTime: 'now' }, 'The body is not valid (creationTime): Enter a UTC or ISO time.'],
] as const)('%s with %j: %s', (name, body, message) => {
  expect(refusal(name, body)).toMatchObject({ code: 'invalid-argument', message })
})

test('no message uses the schema library’s own words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('createGroup', 'saveUser', 'joinGroup', 'approveMember'),
      fc.jsonValue(),
      (name, body) => {
        const said = JSON.stringify(refusal(name, body))
        expect(said).not.toMatch(/Invalid|expected|received|undefined|nullable/)
      },
    ),
  )
})
