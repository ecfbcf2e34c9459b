import { describe, expect, it } from 'vitest'
import { HOBBY_CATEGORIES } from '../../contract/src/groups/categories.ts'
import { createGroupPayloadSchema } from '../../contract/src/groups/group.ts'
import { allAreaCellTokens } from '../../contract/src/groups/near-cells.ts'
import { meetingDocumentSchema } from '../../contract/src/meetings/meeting.ts'
import { pollDocumentSchema } from '../../contract/src/polls/poll.ts'
import { hasDatePassed, localToday } from '../../contract/src/shared/today.ts'
import { readTowns } from '../../web/build/towns/read-towns.ts'
import { demoGroupDocumentsOf, type GroupDocuments } from './demo-documents.ts'
import { DEMO_GROUPS } from './demo-groups.ts'
import { DEMO_TOWNS } from './demo-towns.ts'
import { manyGroups } from './many-groups.ts'

const NOW = new Date(2026, 2, 14, 9, 30)
const stamp = (date: Date) => ({ toDate: () => date })
const groups = DEMO_GROUPS.map((group) => demoGroupDocumentsOf(group, 'http://127.0.0.1:5000', NOW))
const many = manyGroups(400).map((group) => demoGroupDocumentsOf(group, 'http://127.0.0.1:5000', NOW))

// Checks that a form could have sent a group, and that its counts and dates agree with its members. That the documents fit the
// contract, and what the accounts are for, is checked where they are stored: tests/rest/platform/demo-data.test.ts.
const expectTrue = ({ group, creator, members }: GroupDocuments) => {
  // The texts must be as a form sends them: already trimmed.
  const { groupName, category, location, maxMembers, startDate, image, description } = group
  const sent = { groupName, category, location, maxMembers, startDate, image, description }
  expect(createGroupPayloadSchema.parse(sent)).toEqual(sent)
  const count = (status: string) => members.filter((member) => member.status === status).length
  expect([group.memberCount, group.pendingCount, group.waitingCount]).toEqual(
    ['joined', 'pending', 'waiting'].map(count),
  )
  expect(group.memberCount).toBeLessThanOrEqual(group.maxMembers)
  expect(new Set([creator.creatorUid, ...members.map(({ uid }) => uid)]).size).toBe(members.length + 1)
  for (const { joinedAt } of members) {
    expect(joinedAt.getTime()).toBeGreaterThan(group.createdAt.getTime())
    expect(joinedAt.getTime()).toBeLessThan(NOW.getTime())
    expect(hasDatePassed(group.startDate, localToday(joinedAt))).toBe(false)
  }
}

describe('demo data', () => {
  it.each(groups)('$group.groupName could be sent, and counts its members truly', expectTrue)

  it('has towns of the gazetteer, by which people nearby find the groups', () => {
    const known = readTowns()
    for (const town of Object.values(DEMO_TOWNS)) expect(known.find(({ id }) => id === town.id)).toMatchObject(town)
    const placed = groups.flatMap(({ group }) => (group.place ? [{ ...group, place: group.place }] : []))
    for (const { place, searchTokens } of placed)
      expect(searchTokens).toEqual(expect.arrayContaining(allAreaCellTokens(place)))
    const others = groups.flatMap(({ group }) => (group.place ? [] : [group.location]))
    expect(others).toEqual(['Online (voice chat)'])
  })

  it('has a weekly group with a meeting that is cancelled, one that is full, and one online', () => {
    const series = groups.flatMap(({ meetings }) => (meetings.length > 0 ? [meetings] : []))
    for (const { meeting, onlineUrl, replies } of series.flat()) {
      const times = { startsAt: stamp(meeting.startsAt), endsAt: stamp(meeting.endsAt) }
      expect(meetingDocumentSchema.parse({ ...meeting, ...times }).isOnline).toBe(onlineUrl !== undefined)
      const count = (status: string) =>
        replies.reduce((seats, reply) => seats + (reply.status === status ? 1 + reply.guests : 0), 0)
      expect([meeting.goingCount, meeting.waitingCount]).toEqual([count('going'), count('waiting')])
    }
    const all = series.flat().map(({ meeting }) => meeting)
    expect(all.some(({ status }) => status === 'cancelled')).toBe(true)
    expect(all.some(({ isOnline }) => isOnline)).toBe(true)
    expect(all.some(({ goingCount, capacity, waitingCount }) => goingCount === capacity && waitingCount > 0)).toBe(true)
    expect(series.some((meetings) => meetings.length === 8)).toBe(true)
    const held = all.filter(({ startsAt }) => startsAt < NOW)
    expect(held.length).toBeGreaterThan(2)
    for (const { cameCount, walkIns, turnout } of held) expect(turnout).toBe(cameCount + walkIns)
  })

  it('has an open poll that some members have answered', () => {
    const asked = groups.filter(({ polls }) => polls.length > 0)
    expect(asked).toHaveLength(1)
    for (const { group, members, polls } of asked)
      for (const { poll, votes } of polls) {
        const times = { closesAt: stamp(poll.closesAt), createdAt: stamp(poll.createdAt) }
        const options = poll.options.map((option) => ({ ...option, startsAt: stamp(option.startsAt) }))
        const plannableUntil = stamp(poll.plannableUntil)
        expect(pollDocumentSchema.parse({ ...poll, ...times, options, plannableUntil }).status).toBe('open')
        expect(poll.closesAt.getTime()).toBeGreaterThan(NOW.getTime())
        expect(poll.voteCount).toBe(votes.length)
        const count = (at: number, answer: string) => votes.filter(({ answers }) => answers[at] === answer).length
        expect(poll.options.map(({ yes, maybe }) => [yes, maybe])).toEqual(
          poll.options.map((_, at) => [count(at, 'yes'), count(at, 'maybe')]),
        )
        const joined = members.filter(({ status }) => status === 'joined').map(({ uid }) => uid)
        expect(joined).toEqual(expect.arrayContaining(votes.map(({ uid }) => uid)))
        expect(joined.length).toBeGreaterThan(votes.length)
        expect(group).toMatchObject({ pollsUntil: poll.plannableUntil })
      }
  })

  it('has groups for the searches of a visitor', () => {
    const all = groups.map(({ group }) => group)
    for (const category of HOBBY_CATEGORIES) expect(all.filter((group) => group.category === category).length).toBe(3)
    const today = localToday(NOW)
    expect(all.some((group) => group.startDate < today)).toBe(true)
    expect(all.some((group) => group.startDate === today)).toBe(true)
    expect(all.some((group) => group.startDate > today)).toBe(true)
    expect(all.some((group) => group.memberCount === group.maxMembers && group.startDate > today)).toBe(true)
    expect(all.some((group) => group.memberCount === group.maxMembers && group.waitingCount > 0)).toBe(true)
    expect(all.some((group) => group.approvalRequired && group.pendingCount > 0)).toBe(true)
    expect(new Set(all.map((group) => group.groupName)).size).toBe(all.length)
  })
})

it('many groups are of all kinds, and none share a name', () => {
  for (const documents of many) expectTrue(documents)
  const all = many.map(({ group }) => group)
  expect(new Set(all.map(({ category }) => category)).size).toBe(HOBBY_CATEGORIES.length)
  expect(all.some(({ isOpen }) => !isOpen)).toBe(true)
  expect(all.some(({ startDate }) => startDate < '2026-03-14')).toBe(true)
  expect(all.some(({ pendingCount }) => pendingCount > 0)).toBe(true)
  expect(new Set(all.map(({ groupName }) => groupName)).size).toBe(400)
})
