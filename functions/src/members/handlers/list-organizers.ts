import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readOrganizers } from '../list-organizers.ts'

export const listOrganizers: Handler<typeof endpoints.listOrganizers> = async ({ params, deadline }) => ({
  status: 200,
  body: await readOrganizers(params.id, deadline),
})
