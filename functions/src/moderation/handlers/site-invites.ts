import type { endpoints } from '@hobbyhub/contract/endpoints'
import { endAdmission } from '../../members/admission/admissions.ts'
import { admitByInvite } from '../../members/admission/admit-by-invite.ts'
import { siteInviteRefByCode } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { checkModerator } from '../check-moderator.ts'
import { createInvitationToSite, deleteInvitationToSite, readInvitationsToSite } from '../site-invites.ts'

export const listSiteInvites: Handler<typeof endpoints.listSiteInvites> = async ({ query, caller, url, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 200, ...(await readInvitationsToSite(query, { url, deadline })) }
}

export const createSiteInvite: Handler<typeof endpoints.createSiteInvite> = async ({ body, caller, deadline }) => {
  await checkModerator(caller, deadline)
  return { status: 201, body: await createInvitationToSite(body, deadline) }
}

export const deleteSiteInvite: Handler<typeof endpoints.deleteSiteInvite> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await deleteInvitationToSite(params.invite, deadline)
  return { status: 200, body: { deletedCount: 1 } }
}

export const useSiteInvite: Handler<typeof endpoints.useSiteInvite> = async ({ params, caller, deadline }) => {
  await admitByInvite({ uid: caller.uid, invite: siteInviteRefByCode(params.invite), deadline })
  return { status: 200, body: { admitted: true } }
}

export const endAdmissionOf: Handler<typeof endpoints.endAdmission> = async ({ params, caller, deadline }) => {
  await checkModerator(caller, deadline)
  await endAdmission(params.uid, deadline)
  return { status: 200, body: { admitted: false } }
}
