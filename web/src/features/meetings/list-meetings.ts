import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Meeting, ReplyStatus, RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import type { Page } from '../../shared/rest/pages.ts'
import { readPage } from '../../shared/rest/read-page.ts'

/** The meetings of a group that its page loads at a time. */
const MEETINGS_PER_PAGE = '5'

const toMeeting = ({ _id: id, ...meeting }: RestMeeting): Meeting => ({ id, ...meeting })

/** A page of a group's meetings: those to come, soonest first, or those that are over, latest first. */
export const listMeetings = async (
  groupId: string,
  when: 'upcoming' | 'past',
  after: string | undefined,
): Promise<Page<Meeting>> => {
  const query = { when, after, limit: MEETINGS_PER_PAGE }
  const { rows, next } = await readPage(endpoints.listMeetings, { params: { id: groupId }, query })
  return { rows: rows.map(toMeeting), next }
}

/** A meeting that the user said yes to, with their place in line if they wait for a seat. */
export type OwnMeeting = Meeting & {
  readonly groupId: string
  readonly groupName: string
  readonly groupLocation?: string | undefined
  readonly reply: ReplyStatus
  readonly guests: number
  readonly position?: number | undefined
}

/** A page of the meetings to come that the signed-in user said yes to, soonest first. */
export const listOwnMeetings = async (after: string | undefined): Promise<Page<OwnMeeting>> => {
  const { rows, next } = await readPage(endpoints.ownMeetings, { query: { after } })
  return { rows: rows.map(({ _id: id, ...meeting }) => ({ id, ...meeting })), next }
}
