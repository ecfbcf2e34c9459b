import * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { db, sitemapProgressRef, sitemapRef } from '../platform/firestore/refs.ts'
import { listedTownSchema, townCountSchema } from './listed-towns.ts'
import { groupPagePath } from './share/page-urls.ts'

/** `sitemaps/{n}`: groups that visitors may see, each with the day of its last change (UTC), and how many are in which town. */
const sitemapSchema = z.object({
  groups: z.array(z.object({ id: z.string(), changedOn: z.string() })),
  towns: z.array(townCountSchema),
})
export type Sitemap = z.infer<typeof sitemapSchema>

/** `jobs/sitemaps`. */
const progressSchema = z.object({
  /** The day on which all files were last written (UTC). */
  writtenOn: z._default(z.nullable(z.string()), null),
  /** How many files there were then. */
  files: z._default(z.int(), 0),
  /** The first id of each stored file, for finding the file of a group. */
  firstIds: z._default(z.array(z.string()), []),
  /** The towns with the most groups on that day, by name. */
  towns: z._default(z.array(listedTownSchema), []),
  /** Where a run that was cut off continues: the next file, after a group's id. */
  run: z._default(z.nullable(z.object({ file: z.int(), after: z.string() })), null),
})
export type SitemapProgress = z.infer<typeof progressSchema>

export const readSitemapProgress = async (deadline: Deadline): Promise<SitemapProgress> => {
  const snapshot = await deadline.run(() => sitemapProgressRef.get())
  return progressSchema.parse(snapshot.data() ?? {})
}

/** The number of a file of the sitemap; null if there can be no such file. */
export const parseSitemapNumber = (text: string): number | null =>
  /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null

/** A file of the sitemap; null if there is none. */
export const readSitemap = async (file: number, deadline: Deadline): Promise<Sitemap | null> => {
  const snapshot = await deadline.run(() => sitemapRef(file).get())
  return snapshot.exists ? sitemapSchema.parse(snapshot.data()) : null
}

/** Takes groups that moderators hide out of their files at once. They are back on the day after they are shown again. */
export const removeFromSitemap = async (ids: readonly string[], deadline: Deadline): Promise<void> => {
  const { firstIds } = await readSitemapProgress(deadline)
  const files = new Set(ids.map((id) => firstIds.findLastIndex((first) => first <= id)))
  const removed = new Set(ids)
  for (const file of files) {
    if (file === -1) continue
    await deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const snapshot = await transaction.get(sitemapRef(file))
        if (!snapshot.exists) return
        const { groups } = sitemapSchema.parse(snapshot.data())
        const groupsLeft = groups.filter(({ id }) => !removed.has(id))
        if (groupsLeft.length < groups.length)
          transaction.update(snapshot.ref, { groups: groupsLeft } satisfies Partial<Sitemap>)
      }),
    )
  }
}

const document = (element: 'sitemapindex' | 'urlset', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `${entry}\n`).join('')}</${element}>
`

/** The index of the sitemaps: the site's own pages, and the files of groups. */
export const sitemapIndexXml = (
  { files, writtenOn }: Pick<SitemapProgress, 'files' | 'writtenOn'>,
  origin: string,
): string =>
  document('sitemapindex', [
    `<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`,
    ...Array.from(
      { length: files },
      (_, file) => `<sitemap><loc>${origin}/sitemaps/groups-${file}.xml</loc><lastmod>${writtenOn}</lastmod></sitemap>`,
    ),
  ])

// groupPagePath encodes the id. encodeURIComponent leaves no character that XML gives a meaning, except apostrophes, which are harmless in text.
export const sitemapXml = ({ groups }: Sitemap, origin: string): string =>
  document(
    'urlset',
    groups.map(
      ({ id, changedOn }) => `<url><loc>${origin}${groupPagePath(id)}</loc><lastmod>${changedOn}</lastmod></url>`,
    ),
  )
