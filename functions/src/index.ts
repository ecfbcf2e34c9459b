import { onDocumentDeleted, onDocumentUpdated } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { onUserDeleted } from 'firebase-functions/identity'
import * as logger from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { clearAccount } from './account/jobs/clear-account.ts'
import { completeDeliveries } from './api/complete-deliveries.ts'
import { deleteAccountData } from './api/delete-account-data.ts'
import { apiListener, pictureListener } from './api/listeners.ts'
import { purgeGroup } from './api/purge-group.ts'
import { runJobs } from './api/run-jobs.ts'
import { sendMails } from './mail/jobs/send-mails.ts'
import { hasPlacesToFill, promoteFromWaitingList } from './members/promote-from-waiting-list.ts'
import { tellModerators } from './moderation/reports/tell-moderators.ts'
import { isMailOn } from './platform/config.ts'
import { noDeadline } from './platform/deadline.ts'
import { db } from './platform/firestore/refs.ts'
import { FUNCTION_OPTIONS, PICTURE_FUNCTION_OPTIONS } from './platform/function-options.ts'
import { keepBodiesUnparsed } from './platform/http/keep-bodies-unparsed.ts'

// By default, gRPC waits up to two minutes before it connects again after an outage, and until then every request fails.
db.settings({ 'grpc.max_reconnect_backoff_ms': 5_000 })

// FUNCTION_TARGET is the name of the function that runs here. It is not set while a deployment lists the functions.
if (['api', 'pictures'].includes(process.env.FUNCTION_TARGET ?? '')) keepBodiesUnparsed()

export const api = onRequest({ ...FUNCTION_OPTIONS, invoker: 'public', cors: false }, apiListener)

// A function of its own, because decoding a picture takes much memory, and the image library would slow the start of `api`.
export const pictures = onRequest({ ...PICTURE_FUNCTION_OPTIONS, invoker: 'public', cors: false }, pictureListener)

/** Purges a deleted group, which takes long if many people are to be notified. */
const purgeOf = (document: 'groups/{groupId}' | 'hiddenGroups/{groupId}') =>
  onDocumentDeleted({ ...FUNCTION_OPTIONS, document, timeoutSeconds: 540, retry: true }, async ({ params, data }) => {
    await purgeGroup(params.groupId, data)
    logger.info('purged', { groupId: params.groupId })
  })

export const purgeDeletedGroup = purgeOf('groups/{groupId}')

// When moderators hide or show a group, its document moves between `groups` and `hiddenGroups`. The deletion of the old document
// triggers a purge, but `purgeGroup` purges nothing while one of the documents exists.
export const purgeHiddenGroup = purgeOf('hiddenGroups/{groupId}')

// Runs after every change of a group. It reads and writes only if users wait although a place is free, for instance after the
// creator has raised `maxMembers` directly in Firestore.
export const fillGroup = onDocumentUpdated(
  { ...FUNCTION_OPTIONS, document: 'groups/{groupId}', retry: true },
  async ({ params, data }) => {
    if (!data || !hasPlacesToFill(data.after)) return
    logger.info('promoted from the waiting list', {
      groupId: params.groupId,
      members: await promoteFromWaitingList(params.groupId, noDeadline),
    })
  },
)

// onUserDeleted is a preview feature. It is used because its first-generation equivalent does not support Node 24.
export const clearDeletedAccount = onUserDeleted(
  { ...FUNCTION_OPTIONS, timeoutSeconds: 540, retry: true },
  async ({ data, time }) => {
    await clearAccount(data, Date.parse(time), deleteAccountData)
    logger.info('cleared', { uid: data.uid })
  },
)

// Runs every quarter of an hour, because meetings begin at any time of day. Passed start dates need only the run at 12:00 UTC,
// when the previous day has ended in every time zone.
export const runScheduledJobs = onSchedule(
  { ...FUNCTION_OPTIONS, schedule: '*/15 * * * *', timeZone: 'UTC', timeoutSeconds: 540 },
  async () => {
    logger.info('jobs', await runJobs(new Date()))
  },
)

const EACH_MINUTE = {
  ...FUNCTION_OPTIONS,
  schedule: '* * * * *',
  timeZone: 'UTC',
  timeoutSeconds: 540,
  maxInstances: 1,
} as const

// Deliveries are not part of runScheduledMails, so that a slow or silent mail server does not delay notifications.
export const runScheduledDeliveries = onSchedule(EACH_MINUTE, async () => {
  const told = await tellModerators()
  if (told > 0) logger.info('moderators told', { told })
  const delivered = await completeDeliveries()
  if (delivered > 0) logger.info('delivered', { delivered })
})

// A run ends immediately if another run is already sending mails (see `withLease`).
export const runScheduledMails = onSchedule(
  {
    ...EACH_MINUTE,
    // Without MAIL_FROM, no mail is sent, so the secret need not exist. Locally, SMTP_URL is an environment variable instead.
    secrets: isMailOn && process.env.SMTP_URL === undefined ? ['SMTP_URL'] : [],
  },
  async () => {
    const sent = await sendMails()
    if (sent > 0) logger.info('mails', { sent })
  },
)
