import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Groups meetings into the cards of a group's page: one for each series, and one for each single meeting. */
export const meetingsBySeries = (meetings: readonly Meeting[]): Meeting[][] => {
  const cards = new Map<string, Meeting[]>()
  for (const meeting of meetings) {
    const key = meeting.seriesId ?? meeting.id
    cards.set(key, [...(cards.get(key) ?? []), meeting])
  }
  return [...cards.values()]
}
