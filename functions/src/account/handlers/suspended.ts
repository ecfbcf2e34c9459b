import type { endpoints } from '@hobbyhub/contract/endpoints'
import { SECRET_PAGE_HEADERS } from '../../platform/html-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type DeleteAccountData, deleteAccount } from '../delete-account.ts'
import { readExport } from '../export-user.ts'
import { appealByLink, readLinkedAccount, readLinkedSuspension } from '../suspended.ts'
import { renderSuspendedPage, SUSPENDED_PAGE_HEADERS } from '../suspended-page.ts'

/** Changes nothing, because mail programs and scanners open links by themselves. */
export const showSuspended: Handler<typeof endpoints.showSuspended> = async ({ params: { token }, deadline }) => {
  const linked = await readLinkedSuspension(token, deadline)
  const body = await renderSuspendedPage(`/users/suspended/${encodeURIComponent(token)}`, linked)
  return { status: 200, headers: SUSPENDED_PAGE_HEADERS, body }
}

export const deleteSuspended =
  (deleteData: DeleteAccountData): Handler<typeof endpoints.deleteSuspended> =>
  async ({ params, deadline }) => {
    const account = await readLinkedAccount(params.token, deadline)
    return { status: 200, body: { deletedCount: await deleteAccount(account, { deleteData, deadline }) } }
  }

export const exportSuspended =
  (count: (uid: string) => Promise<void>): Handler<typeof endpoints.exportSuspended> =>
  async ({ params, deadline }) => {
    const account = await readLinkedAccount(params.token, deadline)
    await count(account.uid)
    const headers = { ...SECRET_PAGE_HEADERS, 'content-disposition': 'attachment; filename="your-data.json"' }
    return { status: 200, headers, pages: await readExport({ caller: account, deadline }) }
  }

export const appealSuspension: Handler<typeof endpoints.appealSuspension> = async ({ params, body, deadline }) => {
  await appealByLink(params.token, body.text, deadline)
  return { status: 201, body: { acknowledged: true } }
}
