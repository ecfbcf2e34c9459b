import { userExportSchema } from '@hobbyhub/contract/account/user-export'
import { expect, test } from 'vitest'
import { LIFECYCLES } from './lifecycles.ts'

test('the rows name all parts of a user’s export', () => {
  const named = Object.values(LIFECYCLES).flatMap(({ exported }) => ('unchanged' in exported ? [] : exported))
  const parts = Object.keys(userExportSchema.shape).filter((part) => !['exportedAt', 'account'].includes(part))
  expect([...new Set<string>(named)].toSorted()).toEqual(parts.toSorted())
})
