import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Meetings as a group's page shows them: a series is one card, and so is a meeting that was planned by itself. */
export const bySeries = (meetings: readonly Meeting[]): Meeting[][] => {
  const cards = new Map<string, Meeting[]>()
  for (const meeting of meetings) {
    const key = meeting.seriesId ?? meeting.id
    cards.set(key, [...(cards.get(key) ?? []), meeting])
  }
  return [...cards.values()]
}
