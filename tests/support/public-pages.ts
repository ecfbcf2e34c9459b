import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import fc from 'fast-check'
import { Window } from 'happy-dom'

export const NOW = new Date('2026-11-22T12:00:00Z')
export const ORIGIN = 'https://hobby.example'
export const SCHEMA = 'https://schema.org'

/** A group and a meeting for tests of the pages that the functions write, and what these pages say. */
export const GROUP: GroupWithMeeting = {
  id: 'group-1',
  groupName: 'Harbour Chess',
  category: 'Video Gaming',
  location: 'Split',
  maxMembers: 8,
  startDate: '2026-12-01',
  image: 'https://pictures.example/a.webp',
  description: 'We play.',
  approvalRequired: false,
  membersVisible: false,
  repeats: true,
  creatorName: 'Ada',
  creatorUid: 'ada',
  memberCount: 1,
  pendingCount: 0,
  waitingCount: 0,
  joinQuestions: [],
  place: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  nextMeeting: null,
  currentMeeting: null,
  lastAnnouncementAt: null,
  pollsUntil: null,
  quietSince: null,
  archivedAt: null,
  activity: 'active',
  activeAt: '2026-01-01T00:00:00.000Z',
}

export const MEETING: Meeting = {
  id: 'm',
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: '2026-12-01T20:00:00.000Z',
  date: '2026-12-01',
  time: '19:00',
  title: 'Rye and more',
  timeZone: 'Europe/Berlin',
  place: 'Old Town Hall',
  notes: null,
  capacity: null,
  goingCount: 3,
  waitingCount: 0,
  cameCount: 0,
  walkIns: 0,
  status: 'planned',
  seriesId: null,
  sequence: 0,
  isOnline: false,
  notifiesMembers: true,
  cancelReason: null,
  movedFrom: null,
  movedFromLocal: null,
  movedFromPlace: null,
}

export const TOWN = { id: 3190261, name: 'Split', country: 'HR', latitude: 43.51, longitude: 16.44 }

/** Parses a page with a DOM library. The code that writes the pages does not use this library. */
export const readPage = (page: string) => {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.write(page)
  const content = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')
  const linked: Record<string, unknown>[] = JSON.parse(
    document.querySelector('script[type="application/ld+json"]')?.textContent ?? '[]',
  )
  const ofType = (type: string) => linked.filter((each) => each['@type'] === type)
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const facts = [...(document.querySelector('.facts')?.querySelectorAll('li') ?? [])].map((li) => li.textContent)
  const tags = [...document.querySelectorAll('*')].map(({ tagName }) => tagName)
  return { document, content, linked, ofType, canonical, facts, tags }
}

/** Texts of users, some of which break pages that do not escape them. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', 'ü', 'Я', 'א', 'あ', '🥖', ' ', '\n', '\t', '<', '>', '&', '&amp;', '"', "'", '\\', '\u2028', '</p>'],
        ...[
          '</script>',
          '</SCRIPT >',
          '<script>',
          '<!--',
          '-->',
          ']]>',
          '<meta http-equiv="refresh" content="0;url=x">',
        ],
      ),
      { minLength: 1, maxLength: 20 },
    )
    .map((parts) => parts.join('')),
)

/** Names that have broken pages before. */
export const AWKWARD_NAMES = [
  '<b>Bold</b> & "quoted" \'name\' </title></script>',
  '\u05e7\u05d1\u05d5\u05e6\u05ea \u05e9\u05d7\u05de\u05d8',
  '\u{1f956}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'W'.repeat(120),
]

/** The value with its line ends as HTML parsers return them: CRLF and CR become LF. */
export const withLineFeeds = (value: string): string => value.replaceAll(/\r\n?/g, '\n')
