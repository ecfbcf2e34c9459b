import type { endpoints } from '@hobbyhub/contract/endpoints'
import { mailSettingsRef, parseMailSettings } from '../../outbox/mail-settings.ts'
import { isMailOn } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const getMailSettings: Handler<typeof endpoints.getMailSettings> = async ({ caller, deadline }) => {
  const settings = parseMailSettings(await deadline.run(() => mailSettingsRef(caller.uid).get()))
  return { status: 200, body: { isSent: isMailOn, ...settings } }
}

/** Turning e-mails on also unmutes the groups that the user has muted without being a member, such as their own. */
export const changeMailSettings: Handler<typeof endpoints.changeMailSettings> = async ({ body, caller, deadline }) => {
  const { muted } = body
  const settings = muted ? { muted } : { muted, mutedGroups: [] }
  await deadline.run(() => mailSettingsRef(caller.uid).set(settings, { merge: true }))
  return { status: 200, body: { isSent: isMailOn, muted } }
}
