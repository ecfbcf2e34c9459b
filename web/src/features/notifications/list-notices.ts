import { noticeKindSchema, type RestNotice, restNoticeSchema } from '@hobbyhub/contract/notifications/notice'
import * as z from 'zod/mini'
import { fetchRest } from '../../shared/rest/call-rest.ts'
import { nextCursor } from '../../shared/rest/next-cursor.ts'
import type { Page } from '../../shared/rest/pages.ts'

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

const readKnown = async (query: { limit?: string; after?: string | undefined }): Promise<Page<RestNotice>> => {
  const response = await fetchRest('listNotices', { query })
  return { rows: z.parse(knownNoticesSchema, await response.json()), next: nextCursor(response) }
}

/** The few newest notifications of the user. */
export const listLatestNotices = async (): Promise<readonly RestNotice[]> =>
  (await readKnown({ limit: LATEST_NOTICES })).rows

/** A page of the user's notifications, newest first. */
export const listNotices = (after: string | undefined): Promise<Page<RestNotice>> => readKnown({ after })
