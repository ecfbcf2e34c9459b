import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../../platform/api-error.ts'
import { CONTACT } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countContactMessage } from '../../platform/http/rate-limit.ts'
import { storeContactMessage } from '../store-contact-message.ts'

export const contact: Handler<typeof endpoints.contact> = async ({ body, forwardedFor, deadline }) => {
  if (CONTACT === null) throw new ApiError('not-found', "This site's contact form reaches nobody.")
  await countContactMessage(forwardedFor)
  await storeContactMessage(body, deadline)
  return { status: 201, body: { acknowledged: true } }
}
