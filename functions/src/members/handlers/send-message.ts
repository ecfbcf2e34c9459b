import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { sendMessageToMember } from '../send-message.ts'

export const sendMessage: Handler<typeof endpoints.sendMessage> = async ({ params, body, caller, deadline }) => {
  await sendMessageToMember(params, body.text, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}
