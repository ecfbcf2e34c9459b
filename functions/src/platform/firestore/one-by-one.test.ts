import { expect, test } from 'vitest'
import { runOneByOne } from './one-by-one.ts'

test('works with one key run one after another, even if one fails; another key does not wait', async () => {
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const works = [
    runOneByOne('a', () => first.promise.then(() => log.push('first'))),
    runOneByOne('a', async () => {
      log.push('second')
      throw new Error('second failed')
    }),
    runOneByOne('a', async () => log.push('third')),
  ]
  await runOneByOne('b', async () => log.push('other'))
  expect(log).toEqual(['other'])
  first.resolve()
  await expect(works[1]).rejects.toThrow('second failed')
  await works[2]
  expect(log).toEqual(['other', 'first', 'second', 'third'])
})
