import {
  type RestSiteInvite,
  type SiteInvitePayload,
  siteInviteDocumentSchema,
  TOO_MANY_SITE_INVITES_MESSAGE,
} from '@hobbyhub/contract/moderation/site-invite'
import { MAX_OPEN_SITE_INVITES } from '@hobbyhub/contract/shared/limits'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { newInviteFields } from '../invites/invites.ts'
import { openInvitesQuery } from '../members/queries.ts'
import { ApiError } from '../platform/api-error.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../platform/firestore/query-page.ts'
import { siteInviteRefByCode, siteInvitesRef } from '../platform/firestore/refs.ts'
import { isConflict } from '../platform/firestore/retry-on-conflict.ts'
import { newSecret } from '../platform/secret-tokens.ts'
import { siteInvitesIndex } from './queries.ts'

const toRestSiteInvite = (snapshot: DocumentSnapshot): RestSiteInvite => ({
  _id: snapshot.id,
  ...siteInviteDocumentSchema.parse(snapshot.data()),
})

/** Creates an invitation to the site. Only the returned URL has the code. Throws 409 if there are too many open ones. */
export const createInvitationToSite = async (payload: SiteInvitePayload, deadline: Deadline) => {
  const open = openInvitesQuery(siteInvitesRef, new Date()).limit(MAX_OPEN_SITE_INVITES).count()
  const { count } = (await deadline.run(() => open.get())).data()
  if (count >= MAX_OPEN_SITE_INVITES) throw new ApiError('too-many-invites', TOO_MANY_SITE_INVITES_MESSAGE)
  const code = newSecret()
  const ref = siteInviteRefByCode(code)
  await deadline.run(() => ref.create(newInviteFields(payload)))
  return { _id: ref.id, url: `${SITE_ORIGIN}/auth/register?invite=${code}` }
}

type PageQuery = Parameters<typeof readQueryPage>[1]

/** A page of the invitations to the site, with the Link header. */
export const readInvitationsToSite = async (query: PageQuery, call: Parameters<typeof readQueryPage>[2]) => {
  const invites = indexedQuery(siteInvitesRef, siteInvitesIndex, [])
  const { docs, headers } = await readQueryPage({ query: invites, index: siteInvitesIndex }, query, call)
  return { headers, body: docs.map(toRestSiteInvite) }
}

/** Deletes an invitation to the site. Throws 404 if there is none. */
export const deleteInvitationToSite = async (id: string, deadline: Deadline): Promise<void> => {
  try {
    await deadline.run(() => siteInvitesRef.doc(id).delete({ exists: true }))
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new ApiError('not-found', 'Invitation not found.')
  }
}
