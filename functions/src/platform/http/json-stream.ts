import { logError } from './log-error.ts'

const isPages = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* listText(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The JSON text of an object, in pieces. Only one page is in memory at a time. */
export async function* jsonText(object: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}:`
    if (isPages(value)) yield* listText(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield '}'
}

async function* bytesOf(
  texts: AsyncIterable<string>,
  call: Parameters<typeof logError>[1],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    for await (const text of texts) yield encoder.encode(text)
  } catch (error) {
    logError(error, call)
    throw new Error('The answer ends before its time.')
  }
}

/**
 * Streams a text while its parts are read. The status is sent first. If a part fails later, the connection is closed before the
 * end of the response, so that no client mistakes an incomplete text for the whole.
 */
export const streamingResponse = (
  texts: AsyncIterable<string>,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  call: Parameters<typeof logError>[1],
): Response =>
  new Response(ReadableStream.from(bytesOf(texts, call)), {
    status,
    // Without this header, @hono/node-server waits for the first chunks, and responds with plain text if reading them fails.
    headers: { ...headers, 'transfer-encoding': 'chunked' },
  })
