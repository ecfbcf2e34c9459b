import { describe, expect, test } from 'vitest'
import { joinRefusal } from '../src/join-rule.ts'

describe('joining is refused', () => {
  const group = { creatorUid: 'creator', startDate: '2027-01-01', maxMembers: 2, memberCount: 1 }
  const today = '2027-01-01'
  test.each([
    ['to nobody on the day itself', group, 'someone', null],
    ['to nobody who has not signed in', group, null, null],
    ['to its creator', group, 'creator', 'own-group'],
    ['the day after', { ...group, startDate: '2026-12-31' }, 'someone', 'group-passed'],
    ['when the last place is taken', { ...group, memberCount: 2 }, 'someone', 'group-full'],
    ['when the last place is waited for', { ...group, waitingCount: 1 }, 'someone', 'group-full'],
    ['when it never had a place', { ...group, maxMembers: -1, memberCount: 0 }, 'someone', 'group-full'],
    ['to its creator before all else', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'creator', 'own-group'],
    ['for its date before its size', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'someone', 'group-passed'],
  ])('%s', (_, asked, uid, refusal) => expect(joinRefusal(asked, { uid, today })).toBe(refusal))
})
