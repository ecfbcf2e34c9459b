import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { AWKWARD_NAMES, GROUP, MEETING, NOW, ORIGIN, TOWN } from '../../../../tests/support/public-pages.ts'
import { renderNoticePage } from '../../moderation/reports/notice-page.ts'
import { hobbyList, renderListPage, renderNoGroupsPage } from '../list-page.ts'
import { renderMeetingPage } from './meeting-page.ts'
import { renderNotFoundPage } from './public-page.ts'
import { renderSharePage } from './share-page.ts'

const checker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // A title is as long as the names in it.
  rules: { 'doctype-style': ['error', { style: 'lowercase' }], 'long-title': 'off' },
})

const expectValid = async (page: Promise<string>) => {
  const { results } = await checker.validateString(await page)
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
}

const at = { origin: ORIGIN, now: NOW }
const group = { ...GROUP, place: TOWN }

test.each(['Harbour Chess', ...AWKWARD_NAMES])(
  'the pages of a group and a meeting, and the form to report it, with the name %s are valid',
  async (name) => {
    const named = { ...group, groupName: name, creatorName: name, location: name, description: name }
    const meeting = { ...MEETING, title: name, place: name, notes: name }
    for (const meetings of [[], [meeting]]) await expectValid(renderSharePage({ group: named, meetings }, at))
    await expectValid(renderSharePage({ group: named, meetings: [] }, { ...at, isListed: false, inviteProblem: name }))
    await expectValid(renderMeetingPage({ group: named, meeting }, at))
    await expectValid(renderNoticePage(named))
  },
)

test.each([
  ['is cancelled', { status: 'cancelled', cancelReason: 'Ice on the road.' }],
  [
    'was moved',
    {
      movedFrom: '2026-11-30T17:30:00.000Z',
      movedFromLocal: { date: '2026-11-30', time: '18:30' },
      movedFromPlace: 'Harbour',
    },
  ],
  ['is over', { startsAt: '2026-01-01T18:00:00.000Z', endsAt: '2026-01-01T20:00:00.000Z' }],
] as const)('the page of a meeting that %s is valid', async (_, changes) => {
  const next = { ...MEETING, id: 'm2' }
  await expectValid(
    renderMeetingPage({ group: { ...group, nextMeeting: next }, meeting: { ...MEETING, ...changes } }, at),
  )
})

test('the pages of lists, and those of what does not exist, are valid', async () => {
  const groups = AWKWARD_NAMES.map((groupName, index) => ({
    ...group,
    id: String(index),
    groupName,
    nextMeeting: MEETING,
  }))
  const list = { ...at, page: 2, groups, hasNext: true, pageCount: 5 }
  for (const page of [renderListPage(hobbyList('Reading'), list), renderNoGroupsPage()]) await expectValid(page)
  for (const what of ['Group', 'Meeting'] as const) await expectValid(renderNotFoundPage(what))
})
