import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Whether a meeting has ended. A meeting that has begun counts as upcoming until then. */
export const hasEnded = ({ endsAt }: Pick<Meeting, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now()
