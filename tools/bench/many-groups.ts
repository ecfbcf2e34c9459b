import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import { database } from '../../tests/support/database.ts'
import { dayFromNow } from '../../tests/support/group-payload.ts'
import { seededRandom } from './seeded-random.ts'

const SYLLABLES =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  )

/** The word with this frequency rank. It has three syllables. */
const wordOf = (rank: number): string =>
  [rank % 42, Math.floor(rank / 42) % 42, Math.floor(rank / 1764) % 42].map((at) => SYLLABLES[at]).join('')

/** Random words from a list of 20,000, with frequencies as in real texts (Zipf's law). */
const textOf = (random: () => number, words: number): string =>
  Array.from({ length: words }, () => wordOf(Math.floor(20_000 ** random()) - 1)).join(' ')

/** The town of a tenth of the groups. */
export const YORK = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

/** A tenth of the groups are in one town, the others in 5,000 towns anywhere. */
const placeAt = (at: number, random: () => number) =>
  at % 10 === 0
    ? YORK
    : {
        ...YORK,
        id: YORK.id + 1 + (at % 5000),
        latitude: Math.round(random() * 18_000 - 9000) / 100,
        longitude: Math.round(random() * 36_000 - 18_000) / 100,
      }

/**
 * About a third of the groups have passed, and are closed, as if the scheduled job had run. A tenth are full. About a fifth of
 * the upcoming groups have a meeting.
 */
const groupAt = (at: number) => {
  const random = seededRandom(at)
  const group = {
    groupName: textOf(random, 3),
    category: HOBBY_CATEGORIES[at % HOBBY_CATEGORIES.length] ?? 'Reading',
    location: textOf(random, 2),
    description: textOf(random, 40),
    creatorName: 'Bench',
    maxMembers: 20,
    memberCount: at % 10 === 0 ? 20 : Math.floor(random() * 19),
    startDate: dayFromNow(Math.floor(random() * 300) - 100),
    place: placeAt(at, random),
  }
  const hasPassed = group.startDate < dayFromNow(0)
  const start = toMeetingStart({ date: group.startDate, time: '19:00', timeZone: 'Etc/UTC' })
  const meeting = { id: 'first', ...start, timeZone: 'Etc/UTC', place: 'Here' }
  const index = derivedGroupFields(group)
  return {
    ...group,
    ...index,
    isOpen: index.isOpen && !hasPassed,
    nextMeeting: at % 5 === 0 && group.startDate > dayFromNow(1) ? meeting : null,
    image: 'https://example.com/a.webp',
    creatorUid: 'bench',
    approvalRequired: false,
    membersVisible: false,
    repeats: true,
    joinQuestions: [],
    pendingCount: 0,
    waitingCount: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 1000),
    activity: 'active',
    activeAt: new Date(),
    quietSince: null,
    archivedAt: null,
  }
}

const AT_ONCE = 500

/** Adds groups until the emulator has `size` of the bench's groups. Apart from their dates, they are the same in each run. */
export const ensureGroupCount = async (size: number): Promise<void> => {
  const groups = database().collection('groups')
  const made = (await groups.where('creatorUid', '==', 'bench').count().get()).data().count
  for (let from = made; from < size; from += AT_ONCE) {
    const batch = database().batch()
    for (let at = from; at < Math.min(from + AT_ONCE, size); at += 1) {
      batch.set(groups.doc(`bench-${String(at).padStart(7, '0')}`), groupAt(at))
    }
    await batch.commit()
  }
}
