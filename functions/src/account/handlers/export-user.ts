import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { readExport } from '../export-user.ts'

export const exportUser: Handler<typeof endpoints.exportUser> = async ({ caller, deadline }) => ({
  status: 200,
  pages: await readExport({ caller, deadline }),
})
