import { GROUPS_PER_SITEMAP } from '@hobbyhub/contract/shared/limits'
import { type Deadline, noDeadline } from '../../platform/deadline.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, rootCollection, sitemapProgressRef, sitemapRef } from '../../platform/firestore/refs.ts'
import { chooseListedTowns, countTowns, type ListedTown, type TownCount } from '../listed-towns.ts'
import { allGroupsIndex } from '../queries.ts'
import { readSitemap, readSitemapProgress, type Sitemap, type SitemapProgress } from '../sitemaps.ts'

const toDay = (time: Date): string => time.toISOString().slice(0, 10)

/** The towns of all groups that this run has written: those of the last file, and those of the files before it. */
const townsOf = async (last: Sitemap, filesBefore: number, deadline: Deadline): Promise<ListedTown[]> => {
  const counts: TownCount[] = [...last.towns]
  for (let file = 0; file < filesBefore; file += 1) counts.push(...((await readSitemap(file, deadline))?.towns ?? []))
  return chooseListedTowns(counts, deadline)
}

/**
 * Writes the sitemaps of all groups in the order of their ids, and the list of towns, once a day. Archived groups are left out, and
 * hidden groups are in another collection. Holds the ids of one file at a time, and stores its progress with each file: a run that
 * is cut off continues there the next time.
 *
 * @param options.groupsPerFile only for tests
 * @returns how many files were written
 */
export const writeSitemaps = async (
  now: Date,
  deadline = noDeadline,
  { groupsPerFile = GROUPS_PER_SITEMAP } = {},
): Promise<number> => {
  const before = await readSitemapProgress(deadline)
  if (before.writtenOn === toDay(now) && before.run === null) return 0
  // The id and the time of the last change come with each document.
  const groups = indexedQuery(rootCollection('groups'), allGroupsIndex, []).select('place.id', 'archivedAt')
  let { file, after } = before.run ?? { file: 0, after: null }
  let { firstIds } = before
  let written = 0
  while (!deadline.isOver()) {
    const from = after === null ? groups : groups.startAfter(after)
    const { docs } = await deadline.run(() => from.limit(groupsPerFile).get())
    const listed = docs.filter((doc) => doc.get('archivedAt') === null)
    const content: Sitemap = {
      groups: listed.map(({ id, updateTime }) => ({ id, changedOn: toDay(updateTime.toDate()) })),
      towns: countTowns(listed),
    }
    const [first, last] = [docs[0], docs.at(-1)]
    firstIds = [
      ...firstIds.slice(0, file),
      ...(first ? [first.id] : []),
      ...(docs.length < groupsPerFile ? [] : firstIds.slice(file + 1)),
    ]
    const isLast = docs.length < groupsPerFile || !last
    const files = file + (last ? 1 : 0)
    const progress: SitemapProgress = isLast
      ? { writtenOn: toDay(now), files, firstIds, towns: await townsOf(content, file, deadline), run: null }
      : { ...before, firstIds, run: { file: files, after: last.id } }
    const batch = db.batch().set(sitemapProgressRef, progress)
    if (last) batch.set(sitemapRef(file), content)
    if (isLast) for (let old = files; old < before.files; old += 1) batch.delete(sitemapRef(old))
    await deadline.run(() => batch.commit())
    written += last ? 1 : 0
    if (isLast) return written
    file = files
    after = last.id
  }
  return written
}

/** Makes the next run write the sitemaps again, also if they have been written today. */
export const renewSitemaps = (): Promise<unknown> => sitemapProgressRef.set({ writtenOn: null }, { merge: true })
