import { advanceNextMeetings, moveStartDates } from './advance-groups.ts'
import { closePassedGroups } from './close-passed-groups.ts'
import { deliverAll } from './deliver.ts'
import { forgetMails } from './forget-mails.ts'
import { forgetNotices } from './forget-notices.ts'
import { forgetReports } from './forget-reports.ts'
import { remindAll } from './remind.ts'
import { sendMails } from './send-mails.ts'
import { settleMeetings } from './settle-meetings.ts'

/**
 * All scheduled work except mails, as of `now`. Safe to repeat, and to run late: each part looks at what is stored,
 * not at when it last ran. Groups that go on are moved before the others are closed.
 */
export const runJobs = async (now: Date) => {
  const advanced = await advanceNextMeetings(now)
  const moved = await moveStartDates(now)
  const closed = await closePassedGroups(now)
  const settled = await settleMeetings(now)
  const reminded = await remindAll(now)
  const forgotten = (await forgetNotices(now)) + (await forgetMails(now)) + (await forgetReports(now))
  return { advanced, moved, closed, settled, reminded, forgotten }
}

/**
 * Tells people what they are still to be told, and sends the mails that are due. Repeated each minute; a run that breaks off
 * is finished by the next. By itself, so that a mail server that is silent holds up nothing else.
 */
export const runMessages = async () => {
  const delivered = await deliverAll()
  const sent = await sendMails(new Date())
  return { delivered, sent }
}
