import { endpoints } from '@hobbyhub/contract/endpoints'
import { callRest } from '../../shared/rest/call-rest.ts'

/** Offers a group to one of its organizers. */
export const offerHandover = async (id: string, uid: string): Promise<void> => {
  await callRest(endpoints.offerHandover, { params: { id }, body: { uid } })
}

/** Takes the offer of a group back. */
export const withdrawHandover = async (id: string): Promise<void> => {
  await callRest(endpoints.withdrawHandover, { params: { id } })
}

/** Takes over a group that was offered to the user. */
export const acceptHandover = async (id: string): Promise<void> => {
  await callRest(endpoints.acceptHandover, { params: { id } })
}
