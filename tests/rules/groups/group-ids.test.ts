import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { beforeEach, describe, test } from 'vitest'
import { resetDocuments } from '../fixture.ts'
import { createAsCreator } from '../writes.ts'

beforeEach(resetDocuments)

describe('a new group’s id must have the form of the SDK’s', () => {
  test.each([
    ['20 letters and digits', 'abcdefghijABCDEFG019'],
    ['only digits', '0'.repeat(20)],
    ['first and last letters and digits', 'azAZ09azAZ09azAZ09az'],
  ])('allowed: %s', (_, id) => assertSucceeds(createAsCreator({}, { id })))

  test.each([
    ['19 characters', 'a'.repeat(19)],
    ['21 characters', 'a'.repeat(21)],
    ['1,490 bytes', 'a'.repeat(1490)],
    ['a word that REST uses as a path', 'user'],
    ['the path of the OpenAPI document', 'openapi.json'],
    ['the path of a feed', 'meetings.ics'],
    ['control characters', `${'a'.repeat(18)}\u0001\n`],
    ['a line break at its end', `${'a'.repeat(20)}\n`],
    ['a line break at its start', `\n${'a'.repeat(20)}`],
    ...['-', '_', '.', ' ', '@', '[', '`', '{', ':', 'é', '٥', '😀'].map((other) => [other, 'a'.repeat(19) + other]),
  ])('refused: %s', (_, id = '') => assertFails(createAsCreator({}, { id })))
})
