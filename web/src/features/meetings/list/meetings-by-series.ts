import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Groups meetings by the card that shows them: one card for each series, and one for each single meeting. */
export const meetingsBySeries = (meetings: readonly Meeting[]): Meeting[][] => {
  const cards = new Map<string, Meeting[]>()
  for (const meeting of meetings) {
    const key = meeting.seriesId ?? meeting.id
    cards.set(key, [...(cards.get(key) ?? []), meeting])
  }
  return [...cards.values()]
}
