import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { acceptGroupOffer, offerGroup, withdrawGroupOffer } from '../handover.ts'

export const offerHandover: Handler<typeof endpoints.offerHandover> = async ({ params, body, caller, deadline }) => {
  await offerGroup({ id: params.id, uid: body.uid }, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}

export const withdrawHandover: Handler<typeof endpoints.withdrawHandover> = async ({ params, caller, deadline }) => ({
  status: 200,
  body: { deletedCount: await withdrawGroupOffer(params.id, { caller, deadline }) },
})

export const acceptHandover: Handler<typeof endpoints.acceptHandover> = async ({ params, caller, deadline }) => {
  await acceptGroupOffer(params.id, { caller, deadline })
  return { status: 200, body: { accepted: true } }
}
