import type { endpoints } from '@hobbyhub/contract/endpoints'
import { readAccess } from '../../members/access.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countRecipients } from '../recipients.ts'

export const announcementRecipients: Handler<typeof endpoints.announcementRecipients> = async ({
  params,
  caller,
  deadline,
}) => {
  const access = await readAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  return { status: 200, body: await countRecipients(access, { caller, deadline }) }
}
