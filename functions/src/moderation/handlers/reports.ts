import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { readLogPage } from '../list-log.ts'
import { appealHiddenGroup } from '../reports/appeals.ts'
import { changeStoredReport } from '../reports/change-report.ts'
import { readReportPage } from '../reports/list-reports.ts'
import { reportGroup } from '../reports/report-group.ts'

export const report: Handler<typeof endpoints.report> = async ({ params, body, caller, deadline }) => {
  await reportGroup({ id: params.id, uid: body.uid, reason: body.reason }, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}

export const appealHiding: Handler<typeof endpoints.appealHiding> = async ({ params, body, caller, deadline }) => {
  await appealHiddenGroup({ id: params.id, text: body.text }, { caller, deadline })
  return { status: 201, body: { acknowledged: true } }
}

export const listReports: Handler<typeof endpoints.listReports> = async ({ query, caller, url, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, ...(await readReportPage(query, { url, deadline })) }
}

export const changeReport: Handler<typeof endpoints.changeReport> = async ({ params, body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, body: await changeStoredReport(params.report, body, { caller, deadline }) }
}

export const listModerationLog: Handler<typeof endpoints.listModerationLog> = async ({
  query,
  caller,
  url,
  deadline,
}) => {
  await checkModerator(caller, deadline)
  return { status: 200, ...(await readLogPage(query, { url, deadline })) }
}
