import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { isOnlinePlace, shownPlace } from '@hobbyhub/contract/meetings/online-place'

/** The maximum length of the summary, in characters: about as much as sites show below a link. */
const MAX_SUMMARY = 300

/** A text for search results and link previews, cut between two characters if it is long. */
export const summaryOf = (text: string): string => {
  const chars = [...text]
  return chars.length > MAX_SUMMARY ? `${chars.slice(0, MAX_SUMMARY - 1).join('')}…` : text
}

/** The maximum length of a text in a page, in bytes: the longest description fits, unless most of it is emojis or escaped. */
const MAX_TEXT_BYTES = 15_000
const ESCAPED: Readonly<Record<string, number>> = { '"': 6, '&': 5, "'": 5, '<': 4, '>': 4 }

/** A text as a page shows it. One that would make the page too long for slow networks is cut. */
export const pageText = (text: string): string => {
  let bytes = 0
  let shown = ''
  for (const char of text) {
    bytes += ESCAPED[char] ?? Buffer.byteLength(char)
    if (bytes > MAX_TEXT_BYTES) return `${shown}…`
    shown += char
  }
  return text
}

/** The town of a group, or else its location. */
export const townOrLocation = ({ place, location }: Pick<GroupWithMeeting, 'place' | 'location'>): string =>
  place !== null && !isOnlinePlace(location) ? place.name : shownPlace(location)

const shortDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A local date for a page's title: "Tue 1 Dec 2026". */
export const shortDayText = (date: string): string => shortDay.format(new Date(date)).replace(',', '')

export const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
