import { type ReportChange, type RestReport, reportDocumentSchema } from '@hobbyhub/contract/moderation/report'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { addNotification } from '../../notifications/add-notification.ts'
import { addReportMail } from '../../outbox/site-mails.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { db, reportsRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { addToLog } from '../log.ts'
import { countInYear } from '../moderation-years.ts'
import { hasOtherModerators } from '../moderators.ts'
import { toRestReports } from './reports.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }
type Report = z.infer<typeof reportDocumentSchema>

const HOUR_MS = 60 * 60 * 1000

const notFoundError = () => new ApiError('not-found', 'Report not found.')

const ownDecisionError = () =>
  new ApiError('own-decision', 'This is your own decision or your own objection, so another moderator has to decide.')

const LOG_ACTIONS = { report: 'decide-report', notice: 'decide-notice', appeal: 'decide-appeal' } as const

/** Tells the person who gave the notice or objected, in the batch that closes the report. */
const addAnswer = (
  batch: WriteBatch,
  { report, id, event }: { readonly report: Report; readonly id: string; readonly event: string },
  { decision, by }: { readonly decision: string | undefined; readonly by: string },
): void => {
  const { kind, groupId, groupName, reporterUid } = report
  if (kind === 'notice') addReportMail(batch, { kind: 'notice-decided', report: id, event })
  if (kind !== 'appeal' || reporterUid === null) return
  addReportMail(batch, { kind: 'appeal-decided', report: id, event, uid: reporterUid })
  if (groupId === null || groupName === null) return
  const reason = decision === undefined ? {} : { reason: decision }
  addNotification(batch, { kind: 'appeal-decided', groupId, groupName, ...reason }, { to: [reporterUid], by, event })
}

/** The fields to write; null if the report has the status already. */
const changesOf = (report: Report, { status, decision }: ReportChange, { uid, name }: Caller, now: Date) => {
  if (report.status === status) return null
  if (status === 'open') return { status, closedAt: null, closedBy: null, closedByName: null, decision: null }
  return {
    status,
    closedAt: Timestamp.fromDate(now),
    closedBy: uid,
    closedByName: shownName(name),
    decision: decision ?? null,
  }
}

/** Adds to the hours that passed until the decision on a notice, in the year of the decision. */
const countHours = (batch: WriteBatch, { kind, createdAt }: Report, decidedAt: Date, times: 1 | -1): void => {
  const hours = Math.round((decidedAt.getTime() - Date.parse(createdAt)) / HOUR_MS)
  if (kind === 'notice' && hours > 0) countInYear(batch, 'noticeHours', { amount: times * hours, at: decidedAt })
}

/** Takes the decision on a report that is opened again back in the numbers of its year, so that the next one does not count twice. */
const uncountDecision = (batch: WriteBatch, report: Report): void => {
  if (report.closedAt === null) return
  const at = new Date(report.closedAt)
  countInYear(batch, `actions.${LOG_ACTIONS[report.kind]}`, { amount: -1, at })
  countHours(batch, report, at, -1)
}

const change = (id: string, to: ReportChange, { caller, deadline }: Context): Promise<DocumentSnapshot> => {
  const ref = reportsRef.doc(id)
  return retryOnConflict(async () => {
    const stored = await deadline.run(() => ref.get())
    const { updateTime } = stored
    if (!updateTime) throw notFoundError()
    const report = reportDocumentSchema.parse(stored.data())
    const now = new Date()
    const changes = changesOf(report, to, caller, now)
    if (!changes) return stored
    const isClosing = to.status === 'closed'
    const isOwn = isClosing && report.kind === 'appeal' && [report.decidedBy, report.reporterUid].includes(caller.uid)
    if (isOwn && (await hasOtherModerators(caller.uid, deadline))) throw ownDecisionError()

    const batch = db.batch()
    batch.update(ref, changes, { lastUpdateTime: updateTime })
    const action = isClosing ? LOG_ACTIONS[report.kind] : 'reopen-report'
    const title = report.groupName ?? report.subjectName
    addToLog(batch, { caller, action, what: id, title, reason: to.decision })
    if (isClosing) countHours(batch, report, now, 1)
    else uncountDecision(batch, report)
    // The event tells apart the decisions on a report that is opened again.
    const event = String(updateTime.toMillis())
    if (isClosing) addAnswer(batch, { report, id, event }, { decision: to.decision, by: caller.uid })
    await deadline.run(() => batch.commit())
    return deadline.run(() => ref.get())
  })
}

/**
 * Closes a report, or opens it again, and returns it as moderators see it. The person who gave a notice or objected is told of the
 * decision. Safe to repeat: a report that has the status already stays as it is. Throws 404 if there is no such report, 409 if the
 * caller made the decision that somebody objects to, or is the one who objects, and there is another moderator.
 */
export const changeStoredReport = async (id: string, to: ReportChange, context: Context): Promise<RestReport> => {
  const [report] = await toRestReports([await change(id, to, context)], context.deadline)
  if (!report) throw notFoundError()
  return report
}
