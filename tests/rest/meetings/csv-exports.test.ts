import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { addMembers } from '../../support/bulk-data.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectRefusal } from '../../support/rest.ts'

let creator: Account
beforeAll(async () => {
  creator = await signUp()
})

/** Downloads the file as bytes, because fetch's text() would remove the byte order mark. */
const download = async (call: Endpoint, params: Readonly<Record<string, string>>, as: Account) => {
  const headers = { authorization: `Bearer ${as.token}` }
  const response = await fetch(hostingOrigin() + requestPath(call, { params }), { headers })
  expect(response.status).toBe(200)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer())
  return { text, headers: response.headers }
}

/** The rows below the headings, without the time at the end of each row. */
const rowsOf = (text: string): string[] => {
  const [, ...lines] = text.split('\r\n')
  expect(lines.pop(), 'the last line’s end').toBe('')
  return lines.map((line) => {
    expect(line).toMatch(/,"\d{4}-\d\d-\d\dT[\d:.]+Z"$/)
    return line.replace(/,"[^"]*"$/, '')
  })
}

describe('members.csv', () => {
  test('has the members alone, for creator and organizers, as UTF-8 that Excel reads, under a name', async () => {
    const id = await makeGroup(creator, { groupName: 'Brot/Käse (öffentlich)' })
    const organizer = await makeOrganizer(id, creator)
    const member = await signUp({ name: 'Zoë Ångström 李' })
    await joinGroupAs(id, member)
    for (const as of [creator, organizer]) {
      const { text, headers } = await download(endpoints.membersCsv, { id }, as)
      expect(text.startsWith('\uFEFF"Name","Role","Joined at (UTC)"\r\n')).toBe(true)
      expect(rowsOf(text)).toEqual([`"${organizer.name}","Organizer"`, '"Zoë Ångström 李","Member"'])
      expect(text).not.toContain('@')
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="members.csv"; filename*=UTF-8''Brot%20K%C3%A4se%20%28%C3%B6ffentlich%29%20members%20${new Date().toISOString().slice(0, 10)}.csv`,
      )
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('no spreadsheet runs a name as a formula, also where it splits lines at semicolons', async () => {
    const id = await makeGroup(creator, { maxMembers: 50 })
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(1)',
      '＝1+1',
      'Pat;=1+1',
      'Pat, "the cook"',
      '=HYPERLINK("https://x.example","a")',
      "' =1",
    ]
    await addMembers(
      id,
      names.map((name, at) => ({ uid: `uid-${at}`, name })),
      'joined',
    )
    const { text } = await download(endpoints.membersCsv, { id }, creator)
    expect(rowsOf(text)).toEqual(
      [
        `"'=1+1"`,
        `"'+1"`,
        `"'-1"`,
        `"'@SUM(1)"`,
        `"'＝1+1"`,
        '"Pat;=1+1"',
        '"Pat, ""the cook"""',
        `"'=HYPERLINK(""https://x.example"",""a"")"`,
        `"' =1"`,
      ].map((cell) => `${cell},"Member"`),
    )
  })

  test('has a column for each question with the answers, which begin no new cell', async () => {
    const joinQuestions = ['Why; now?', 'How long?']
    const id = await makeGroup(creator, { approvalRequired: true, joinQuestions })
    const [member, earlier] = [await signUp({ name: 'Ann' }), await signUp({ name: 'Ben' })]
    const answered = { answers: ['Because;=1+1\n=2', '=3'], questions: joinQuestions }
    await addMembers(id, [{ uid: member.uid, name: 'Ann' }], 'joined')
    await addMembers(id, [{ uid: earlier.uid, name: 'Ben' }], 'joined')
    await database().doc(`groups/${id}/members/${member.uid}`).update(answered)
    await database()
      .doc(`groups/${id}/members/${earlier.uid}`)
      .update({ answers: ['A year', 'Gone'], questions: ['How long?', 'No longer asked'] })
    const { text } = await download(endpoints.membersCsv, { id }, creator)
    const [headings, ...rows] = text.split('\r\n')
    expect(headings).toBe('\uFEFF"Name","Role","Joined at (UTC)","Why, now?","How long?"')
    expect(rows.map((row) => row.replace(/"\d{4}-[^"]*"/, 'at'))).toEqual([
      `"Ann","Member",at,"Because,=1+1 =2","'=3"`,
      '"Ben","Member",at,"","A year"',
      '',
    ])
  })

  test('every page of a large group is there', async () => {
    const id = await makeGroup(creator, { maxMembers: 1000 })
    const some = Array.from({ length: 450 }, (_, at) => ({ uid: `many-${at}`, name: `Member ${at}` }))
    await addMembers(id, some, 'joined')
    const { text } = await download(endpoints.membersCsv, { id }, creator)
    expect(rowsOf(text)).toEqual(some.map(({ name }) => `"${name}","Member"`))
  })

  test('refuses all other users', async () => {
    const id = await makeGroup(creator, { approvalRequired: false })
    const [member, stranger] = await Promise.all([signUp(), signUp()])
    await joinGroupAs(id, member)
    await expectRefusal(endpoints.membersCsv, 401, { params: { id } })
    for (const as of [member, stranger]) await expectRefusal(endpoints.membersCsv, 403, { params: { id }, as })
    await expectRefusal(endpoints.membersCsv, 404, { params: { id: 'none' }, as: creator })
  })
})

test('replies.csv lists attendees with their guests, users who wait, and users who cannot go', async () => {
  const id = await makeGroup(creator, { groupName: 'Rye' })
  const organizer = await makeOrganizer(id, creator)
  const members = await Promise.all(['=Ann', 'Ben', 'Cid'].map((name) => signUp({ name })))
  for (const member of members) await joinGroupAs(id, member)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 3 })
  const params = { id, meetingId }
  const meeting = await database().doc(`groups/${id}/meetings/${meetingId}`).get()
  for (const [at, member] of members.entries())
    await replyToMeetingAs(params, member, at === 1 ? 'notGoing' : 'going', at)
  for (const as of [creator, organizer]) {
    const { text, headers } = await download(endpoints.repliesCsv, params, as)
    expect(text.startsWith('\uFEFF"Name","Reply","Guests","Came","Replied at (UTC)"\r\n')).toBe(true)
    expect(rowsOf(text)).toEqual([`"'=Ann","Going",0,""`, `"Ben","Can't go",0,""`, '"Cid","Waiting",2,""'])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="attendees.csv"; filename*=UTF-8''Rye%20attendees%20${meeting.get('date')}.csv`,
    )
  }
  for (const as of members) await expectRefusal(endpoints.repliesCsv, 403, { params, as })
  await expectRefusal(endpoints.repliesCsv, 404, { params: { id, meetingId: 'none' }, as: creator })
})
