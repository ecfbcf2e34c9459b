/** A list's cursor, forged in one way. */
export type ForgedCursor = { readonly what: string; readonly after: string }

const encode = (bytes: string | Uint8Array): string => Buffer.from(bytes).toString('base64url')

const BAD_IDS = ['', '.', '..', '__x__', '____', 'a/b', '/', 'a\u0000', '\u0000', 'x'.repeat(1501), '😀'.repeat(376)]
/** Sort keys, as JSON, that are neither a string nor a timestamp. */
const BAD_KEYS = [
  '5',
  '1.5',
  '1e400',
  'true',
  '{}',
  '[]',
  '[1]',
  '[1,2,3]',
  '["a","b"]',
  '[1.5,0]',
  '[null,null]',
  '{"seconds":1}',
]
const BAD_TIMES = [
  '[0,-1]',
  '[0,1000000000]',
  '[253402300800,0]',
  '[-62135596801,0]',
  '[9007199254740993,0]',
  '""',
  '"2026"',
]
const BAD_TEXTS = ['"\\ud800"', '"a\\udc00b"', `"${'x'.repeat(1501)}"`, '[1,2]']
const BAD_ORDERS = ['null', '5', '"x asc"', '"__name__ asc"', '"groupNameKey sideways"', '[]']
const NOT_CURSORS = ['x', '\n', '[]', '{}', 'null', '[', '['.repeat(2000), '{"__proto__":[]}\nusers/x']

/** Changes a real cursor in many ways. The API must refuse each forged cursor at once. */
export const forgedCursors = (real: string): readonly ForgedCursor[] => {
  const text = Buffer.from(real, 'base64url').toString()
  const [position = '', path = ''] = [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)]
  const [order, key]: unknown[] = JSON.parse(position)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const forged = (what: string, of: { order?: string; key?: string; path?: string }): ForgedCursor => {
    const line = `[${of.order ?? JSON.stringify(order)},${of.key ?? JSON.stringify(key)}]`
    return { what, after: encode(`${line}\n${of.path ?? path}`) }
  }
  const keys = [
    ...BAD_KEYS,
    ...(typeof key === 'string' ? BAD_TEXTS : BAD_TIMES),
    ...(key === null ? ['[1,2]', '"x"'] : ['null']),
  ]
  const paths = ['', '/', 'x', 'outbox/x', 'users/x', `/${path}`, `${path}/`, `${path}/replies`, `${path}/other/x`]
  return [
    ...BAD_IDS.map((id) => forged(`the id ${JSON.stringify(id.slice(0, 20))}`, { path: folder + id })),
    ...paths.map((each) => forged(`the path ${each}`, { path: each })),
    ...keys.map((each) => forged(`the key ${each.slice(0, 20)}`, { key: each })),
    ...BAD_ORDERS.filter((each) => each !== JSON.stringify(order)).map((each) =>
      forged(`the order ${each}`, { order: each }),
    ),
    ...NOT_CURSORS.map((each) => ({ what: `the text ${each.slice(0, 20)}`, after: encode(each) })),
    { what: 'no path', after: encode(position) },
    { what: 'bytes that are no text', after: encode(Buffer.from([...Buffer.from(text), 0xed, 0xa0, 0x80])) },
    { what: 'cut in half', after: real.slice(0, real.length / 2) },
    ...['', '%00', '\ud800', 'a b', '../x', 'x'.repeat(4097), `${real}=`, `${real}\n`].map((after) => ({
      what: `the cursor ${JSON.stringify(after.slice(-20))}`,
      after,
    })),
  ]
}
