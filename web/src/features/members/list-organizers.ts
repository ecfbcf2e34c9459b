import { endpoints } from '@hobbyhub/contract/endpoints'
import type { RestOrganizer } from '@hobbyhub/contract/members/member'
import { callRest } from '../../shared/rest/call-rest.ts'

/** A group's creator, then its organizers. */
export const listOrganizers = (id: string): Promise<RestOrganizer[]> =>
  callRest(endpoints.listOrganizers, { params: { id } })
