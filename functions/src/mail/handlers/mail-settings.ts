import type { endpoints } from '@hobbyhub/contract/endpoints'
import { mailSettingsRef, parseMailSettings } from '../../outbox/mail-settings.ts'
import { isMailOn } from '../../platform/config.ts'
import type { Deadline } from '../../platform/deadline.ts'
import type { Handler } from '../../platform/http/handler.ts'

const readSettings = async (uid: string, deadline: Deadline) =>
  parseMailSettings(await deadline.run(() => mailSettingsRef(uid).get()))

export const getMailSettings: Handler<typeof endpoints.getMailSettings> = async ({ caller, deadline }) => {
  const settings = await readSettings(caller.uid, deadline)
  return { status: 200, body: { isSent: isMailOn, ...settings } }
}

type Change = { readonly muted?: boolean | undefined; readonly replies?: boolean | undefined }

/** Turning e-mails on also unmutes the groups that the user has muted without being a member, such as their own. */
const change = async (body: Change, uid: string, deadline: Deadline) => {
  const settings = body.muted === false ? { ...body, mutedGroups: [] } : body
  await deadline.run(() => mailSettingsRef(uid).set(settings, { merge: true }))
  const { muted, replies } = await readSettings(uid, deadline)
  return { status: 200, body: { isSent: isMailOn, muted, replies } } as const
}

export const changeMailSettings: Handler<typeof endpoints.changeMailSettings> = ({ body, caller, deadline }) =>
  change(body, caller.uid, deadline)

export const putMailSettings: Handler<typeof endpoints.putMailSettings> = ({ body, caller, deadline }) =>
  change(body, caller.uid, deadline)
