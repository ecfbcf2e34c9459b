import type { Meeting } from '@hobbyhub/contract/meetings/meeting'

/** Whether a meeting has ended. Until then it counts as upcoming, even after it has begun. */
export const hasEnded = ({ endsAt }: Pick<Meeting, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now()
