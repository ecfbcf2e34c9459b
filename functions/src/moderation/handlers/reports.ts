import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { closeStoredReport } from '../close-report.ts'
import { readReportPage } from '../list-reports.ts'
import { reportGroup } from '../report-group.ts'

export const report: Handler<typeof endpoints.report> = async ({ params, body, caller, deadline }) => {
  await reportGroup({ id: params.id, uid: body.uid, reason: body.reason }, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}

export const listReports: Handler<typeof endpoints.listReports> = async ({ query, caller, url, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, ...(await readReportPage(query, { url, deadline })) }
}

export const closeReport: Handler<typeof endpoints.closeReport> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, body: await closeStoredReport(params.report, deadline) }
}
