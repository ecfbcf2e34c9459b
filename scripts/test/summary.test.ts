import { expect, it } from 'vitest'
import { summaryOf } from './summary.ts'

it('ends with all counts alone on the last line', () => {
  const results = [
    { name: 'types', passed: 1, failed: 0, seconds: 4.2 },
    { name: 'rest', passed: 152, failed: 0, skipped: 2, seconds: 41.4 },
    { name: 'browser', passed: 7, failed: 1, flaky: ['home.spec.ts:24 the skeleton'], seconds: 60 },
  ]
  expect(summaryOf(results).split('\n')).toEqual([
    'types    1 passed, 0 failed       4 s',
    'rest     152 passed, 0 failed, 2 skipped 41 s',
    'browser  7 passed, 1 failed, 1 passed only when tried again 60 s',
    '         tried again: home.spec.ts:24 the skeleton',
    '160 passed, 1 failed',
  ])
})
