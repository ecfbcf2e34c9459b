import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { createNewGroup } from '../create-group.ts'

export const createGroup: Handler<typeof endpoints.createGroup> = async ({ body, caller, deadline }) => {
  const insertedId = await createNewGroup(body, { caller, deadline })
  return {
    status: 201,
    body: { acknowledged: true, insertedId, message: 'Your new hobby group has been successfully created.' },
  }
}
