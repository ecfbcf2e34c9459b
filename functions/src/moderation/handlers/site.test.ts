import type { site } from '@hobbyhub/contract/shared/site'
import { expect, test, vi } from 'vitest'
import { noDeadline } from '../../platform/deadline.ts'

// No site of the tests is open and publishes the numbers, so this is one.
vi.mock('@hobbyhub/contract/shared/site', async (load) => {
  const original = await load<{ readonly site: typeof site }>()
  return { ...original, site: { ...original.site, transparency: true } }
})
const years = vi.hoisted(() => [{ year: 2026, reports: 3 }])
vi.mock('../moderation-years.ts', () => ({ readModerationYears: async () => years }))

test('the numbers of years are cached for everybody, and not for somebody with a token', async () => {
  const { listModerationYears } = await import('./site.ts')
  type Call = Parameters<typeof listModerationYears>[0]
  const call = { deadline: noDeadline } as unknown as Call
  expect(await listModerationYears({ ...call, caller: null })).toEqual({
    status: 200,
    headers: { 'cache-control': 'public, max-age=60, s-maxage=600' },
    body: { years },
  })
  expect(await listModerationYears({ ...call, caller: { uid: 'a' } as Call['caller'] })).toEqual({
    status: 200,
    headers: {},
    body: { years },
  })
})
