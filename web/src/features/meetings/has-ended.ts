import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** A meeting that has begun is still to come, until it has ended. */
export const hasEnded = ({ endsAt }: Pick<Meeting, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now()
