import { expect, test } from 'vitest'
import { jsonText } from './json-stream.ts'

async function* pagesOf<T>(...pages: T[][]): AsyncGenerator<T[]> {
  yield* pages
}

const textOf = async (object: object): Promise<string> => {
  let text = ''
  for await (const part of jsonText(object)) text += part
  return text
}

test('the stream is the JSON of the whole object', async () => {
  const whole = {
    at: '2026-11-20',
    none: null,
    'a "key"': { b: [1] },
    empty: [],
    all: [1, { c: 'd' }, null, 4],
    end: [5],
  }
  const pages = {
    ...whole,
    empty: pagesOf([], []),
    all: pagesOf<unknown>([1, { c: 'd' }], [], [null, 4]),
    end: pagesOf([5]),
  }
  expect(await textOf(pages)).toBe(JSON.stringify(whole))
  expect(await textOf(whole)).toBe(JSON.stringify(whole))
})

test('a page is read only after the one before it has been sent', async () => {
  let yielded = 0
  async function* endless() {
    for (;;) {
      yielded += 1
      yield [yielded]
    }
  }
  let text = ''
  for await (const part of jsonText({ all: endless() })) {
    text += part
    if (yielded === 3) break
  }
  expect(text).toBe('{"all":[1,2,3')
})
