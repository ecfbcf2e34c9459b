import { expect, test } from 'vitest'
import { idSchema } from './endpoint.ts'

test.each(['', '.', '..', '__x__', '____', 'a/b', '/', 'x'.repeat(129), '\ud800', 'a\udc00', '\u0000', 'a\u0000'])(
  'the id %j is refused',
  (id) => expect(idSchema.safeParse(id).success).toBe(false),
)

test.each(['x', '...', '__x', 'x__', '_', '😀', 'a b', 'x'.repeat(128)])('the id %j is accepted', (id) =>
  expect(idSchema.safeParse(id).data).toBe(id),
)
