import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Marks what the user has been shown as read: up to the newest notice, by its createdAt. */
export const readNotices = (readUntil: string): Promise<{ modifiedCount: number }> =>
  callRest(endpoints.readNotices, { body: { readUntil } })
