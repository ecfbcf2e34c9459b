import { expect, test } from 'vitest'
import { toApiError } from './error-response.ts'

const failed = (code: number | string) => Object.assign(new Error('of the SDK'), { code })

test.each([
  ['DEADLINE_EXCEEDED', 4],
  ['RESOURCE_EXHAUSTED', 8],
  ['UNAVAILABLE', 14],
])('%s of Firestore is a 503', (_, code) => {
  expect(toApiError(failed(code))).toMatchObject({ code: 'unavailable' })
})

test.each([3, 7, 13, 'ECONNRESET', 'auth/internal-error'])(
  'an error with code %s is an error in our own code',
  (code) => {
    expect(toApiError(failed(code))).toBeNull()
    expect(toApiError(new Error('without a code'))).toBeNull()
  },
)
