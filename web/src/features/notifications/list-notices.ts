import { endpoints } from '@hobbyhub/contract/endpoints'
import { noticeKindSchema, type RestNotice, restNoticeSchema } from '@hobbyhub/contract/notifications/notice'
import * as z from 'zod/mini'
import type { Page } from '../../shared/rest/pages.ts'
import { readPage } from '../../shared/rest/read-page.ts'

const LATEST_NOTICES = '3'

const hasKnownKind = ({ kind }: { readonly kind: unknown }): boolean => noticeKindSchema.safeParse(kind).success

/** Without kinds that are newer than this version of the site, which a page shows until it is reloaded. */
export const knownNoticesSchema = z.pipe(
  z.pipe(
    z.array(z.looseObject({ kind: z.unknown() })),
    z.transform((notices) => notices.filter(hasKnownKind)),
  ),
  z.array(restNoticeSchema),
)

const listKnown = { ...endpoints.listNotices, responses: { 200: knownNoticesSchema } }

/** The few newest notifications of the user. */
export const listLatestNotices = async (): Promise<readonly RestNotice[]> =>
  (await readPage(listKnown, { query: { limit: LATEST_NOTICES } })).rows

/** A page of the user's notifications, newest first. */
export const listNotices = (after: string | undefined): Promise<Page<RestNotice>> =>
  readPage(listKnown, { query: { after } })
