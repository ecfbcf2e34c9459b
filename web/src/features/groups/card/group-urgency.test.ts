import { expect, test } from 'vitest'
import { createdGroupUrgency, joinedGroupUrgency } from './group-urgency.ts'
import { sortByUrgency } from './sort-by-urgency.ts'

const TODAY = '2026-12-28'

const group = (groupName: string, changes: Partial<Parameters<typeof createdGroupUrgency>[0]> = {}) => ({
  groupName,
  startDate: '2027-06-01',
  pendingCount: 0,
  maxMembers: 10,
  memberCount: 3,
  waitingCount: 0,
  ...changes,
})

const hidden = group('Hidden', { isHidden: true, pendingCount: 3 })
const requests = group('Requests', { pendingCount: 1200, memberCount: 10 })
const full = group('Full', { memberCount: 9, waitingCount: 1 })
const soon = group('Soon', { startDate: '2027-01-04' })
const sooner = group('Sooner', { startDate: TODAY })
const later = group('Later', { startDate: '2027-01-05' })
const passed = group('Passed', { startDate: '2026-12-27', memberCount: 10 })

const news = { ...passed, groupName: 'News', hasNews: true }

const names = (groups: ReturnType<typeof group>[], urgencyOf: typeof createdGroupUrgency | typeof joinedGroupUrgency) =>
  sortByUrgency(groups, (each) => urgencyOf(each, TODAY)).map(({ groupName }) => groupName)

test('a creator’s groups: hidden ones first, then requests, full groups, those that start soon, and passed ones last', () => {
  const all = [passed, later, hidden, soon, full, group('also'), sooner, requests]
  expect(names(all, createdGroupUrgency)).toEqual([
    'Hidden',
    'Requests',
    'Full',
    'Sooner',
    'Soon',
    'Later',
    'also',
    'Passed',
  ])
})

test('the group that meets next is first, by its next meeting if one is planned', () => {
  const meets = { ...group('Meets', { startDate: '2027-06-02' }), nextMeeting: { date: '2027-01-20' } }
  expect(names([group('B'), group('A'), meets, later], joinedGroupUrgency)).toEqual(['Later', 'Meets', 'A', 'B'])
})

test('the next meeting decides whether a group is soon or passed, not its start date', () => {
  const meeting = (date: string) => ({ nextMeeting: { date } })
  const began = { ...passed, groupName: 'Began', ...meeting('2027-01-03') }
  const rare = { ...passed, groupName: 'Rare', ...meeting('2027-03-01') }
  const over = { ...passed, groupName: 'Over', ...meeting('2026-12-20') }
  const marks = [began, rare, over].map((each) => joinedGroupUrgency(each, TODAY).mark)
  expect(marks).toEqual(['Soon', null, 'Passed'])
  expect(names([over, rare, later, began], joinedGroupUrgency)).toEqual(['Began', 'Later', 'Rare', 'Over'])
})

test('a quiet group says since when, an archived one that it is, and both come after the others', () => {
  const quiet = { ...full, groupName: 'Quiet', quietSince: '2026-03-05T10:00:00Z' }
  const archived = {
    ...passed,
    groupName: 'Archived',
    quietSince: '2025-03-05T10:00:00Z',
    archivedAt: '2026-03-05T10:00:00Z',
  }
  const marks = [quiet, archived].map((each) => createdGroupUrgency(each, TODAY).mark)
  expect(marks).toEqual(['Quiet since March 2026', 'Archived'])
  expect(names([passed, quiet, later], createdGroupUrgency)).toEqual(['Later', 'Quiet', 'Passed'])
})

test('a member’s groups: by date, and passed ones last', () => {
  expect(names([passed, later, soon, full, sooner], joinedGroupUrgency)).toEqual([
    'Sooner',
    'Soon',
    'Later',
    'Full',
    'Passed',
  ])
})

test('groups with announcements that the member has not seen come first, whenever they start', () => {
  expect(names([passed, soon, news], joinedGroupUrgency)).toEqual(['News', 'Soon', 'Passed'])
  expect(joinedGroupUrgency(news, TODAY).mark).toBe('News')
})

test.each([
  [hidden, 'Hidden'],
  [requests, '1,200 requests'],
  [{ ...requests, pendingCount: 1 }, '1 request'],
  [full, 'Full'],
  [soon, 'Soon'],
  [later, null],
  [passed, 'Passed'],
])('$groupName', (each, mark) => expect(createdGroupUrgency(each, TODAY).mark).toBe(mark))

test('requests wait for an organizer as for the creator', () => {
  const asked = { ...later, groupName: 'Asked', pendingCount: 2 }
  expect(names([news, soon, asked], joinedGroupUrgency)).toEqual(['Asked', 'News', 'Soon'])
  expect(joinedGroupUrgency(asked, TODAY).mark).toBe('2 requests')
})
