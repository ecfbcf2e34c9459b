import { describe, expect, test } from 'vitest'
import { joinRefusal } from './join-refusal.ts'

describe('joining is refused', () => {
  const group = {
    creatorUid: 'creator',
    startDate: '2027-01-01',
    maxMembers: 2,
    memberCount: 1,
    approvalRequired: false,
    archivedAt: null,
  }
  const asked = { ...group, approvalRequired: true }
  const today = '2027-01-01'
  test.each([
    ['to nobody on the day itself', group, 'someone', null],
    ['to nobody who has not signed in', group, null, null],
    ['to its creator', group, 'creator', 'own-group'],
    ['the day after', { ...group, startDate: '2026-12-31' }, 'someone', 'group-passed'],
    [
      'of an archived group',
      { ...group, archivedAt: '2026-12-01T00:00:00Z', memberCount: 2 },
      'someone',
      'group-archived',
    ],
    ['when the last place is taken', { ...group, memberCount: 2 }, 'someone', 'group-full'],
    ['when the last place is waited for', { ...group, waitingCount: 1 }, 'someone', 'group-full'],
    ['when it never had a place', { ...group, maxMembers: -1, memberCount: 0 }, 'someone', 'group-full'],
    ['to nobody who may ask a full group', { ...asked, memberCount: 2 }, 'someone', null],
    ['to nobody who may ask a group that never had a place', { ...asked, maxMembers: -1 }, 'someone', null],
    ['to its creator, full or not', { ...asked, memberCount: 2 }, 'creator', 'own-group'],
    ['for its date, full or not', { ...asked, startDate: '2026-01-01', memberCount: 2 }, 'someone', 'group-passed'],
    ['to its creator before all else', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'creator', 'own-group'],
    ['for its date before its size', { ...group, startDate: '2026-01-01', memberCount: 2 }, 'someone', 'group-passed'],
  ])('%s', (_, of, uid, refusal) => expect(joinRefusal(of, { uid, today })).toBe(refusal))
})
