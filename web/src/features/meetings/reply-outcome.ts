import type { Meeting, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import type { Wish } from './reply-to-meeting.ts'
import { isFull } from './seats-text.ts'

type Seats = Pick<Meeting, 'capacity' | 'goingCount' | 'waitingCount'>
type Asked = { readonly wish: Wish; readonly before: ReplyStatus | null; readonly meeting: Seats }

/** What a reply will be, as far as the page knows: the server decides. */
export const expectedReply = ({ wish, before, meeting }: Asked): ReplyStatus => {
  if (wish === 'notGoing') return wish
  if (before === 'going' || before === 'waiting') return before
  return isFull(meeting) ? 'waiting' : 'going'
}

/** A meeting's counts after a reply. A seat that is given back goes to whoever waits. */
export const countsAfter = (
  meeting: Seats,
  before: ReplyStatus | null,
  after: ReplyStatus,
): Pick<Meeting, 'goingCount' | 'waitingCount'> => {
  const differs = (status: ReplyStatus): number => Number(after === status) - Number(before === status)
  const goingCount = meeting.goingCount + differs('going')
  const waitingCount = meeting.waitingCount + differs('waiting')
  const isTaken = goingCount < meeting.goingCount && waitingCount > 0
  return { goingCount: goingCount + Number(isTaken), waitingCount: waitingCount - Number(isTaken) }
}
