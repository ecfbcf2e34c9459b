import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { type RecordChanges, saveUserRecord } from '../save-user-record.ts'

export const saveUser =
  (changes: RecordChanges): Handler<typeof endpoints.saveUser> =>
  async ({ body, caller, deadline }) => {
    const { record, isNew } = await saveUserRecord(body, { caller, deadline }, changes)
    return isNew ? { status: 201, body: record } : { status: 200, body: record }
  }
