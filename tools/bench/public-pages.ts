import { gzipSync } from 'node:zlib'
import { database } from '../../tests/support/database.ts'
import type { ReadCounter } from '../../tests/support/read-counter.ts'
import { YORK } from './many-groups.ts'
import type { Measurement } from './measurement.ts'

type Page = {
  readonly name: string
  readonly path: string
  /** The maximum number of documents that the page reads. */
  readonly documents: number
}

/** The groups of a full page of a list, one more to know whether there is a next page, and 1,000 for the last one. */
const [PAGE, LAST_PAGE] = [51, 1000]
/** The groups that are read for a town's name. */
const TOWN = 10
/** The groups of a feed and their meetings; near a place, also groups that only have stored the same cell. */
const [HOBBY_FEED, AREA_FEED] = [101 + 100, 404 + 100]

const pagesOf = (id: string, meetingId: string): readonly Page[] => {
  const hobby = 'category=Drawing+%26+Painting'
  const area = `near=${YORK.latitude},${YORK.longitude}`
  const feeds = [
    { name: 'of a hobby', filter: hobby, documents: HOBBY_FEED },
    { name: 'of an area', filter: area, documents: AREA_FEED },
  ].flatMap(({ name, filter, documents }) =>
    ['ics', 'atom', 'json'].map((ending) => ({
      name: `meetings.${ending} ${name}`,
      path: `/groupInformation/meetings.${ending}?${filter}`,
      documents,
    })),
  )
  return [
    { name: '/s/{id}', path: `/s/${id}`, documents: 5 },
    { name: '/s/{id}/m/{meetingId}', path: `/s/${id}/m/${meetingId}`, documents: 3 },
    { name: '/s/hobby/{slug}', path: '/s/hobby/drawing-painting', documents: 2 * PAGE },
    { name: '/s/hobby/{slug}?page=20', path: '/s/hobby/drawing-painting?page=20', documents: LAST_PAGE },
    { name: '/s/in/{geonameId}', path: `/s/in/${YORK.id}`, documents: TOWN + LAST_PAGE },
    { name: '/s/in/{geonameId}/{slug}', path: `/s/in/${YORK.id}/drawing-painting`, documents: TOWN + LAST_PAGE },
    { name: '/s/in', path: '/s/in', documents: 1 },
    { name: '/s/all/0', path: '/s/all/0', documents: PAGE },
    { name: '/sitemap.xml', path: '/sitemap.xml', documents: 1 },
    { name: '/sitemaps/groups-0.xml', path: '/sitemaps/groups-0.xml', documents: 1 },
    ...feeds,
  ]
}

/** Measures the reads of the job that writes the sitemaps, and the reads and bytes of each public page. */
export const measurePublicPages = async (
  counter: ReadCounter,
  { id, meetingId }: { readonly id: string; readonly meetingId: string },
  at: string,
): Promise<Measurement[]> => {
  await database().doc('jobs/sitemaps').set({ writtenOn: null }, { merge: true })
  counter.take()
  await counter.runJobs()
  const measures: Measurement[] = [
    {
      name: `documents of the scheduled jobs, with the sitemaps, ${at}`,
      value: counter.take().documents,
      unit: 'reads',
    },
  ]
  for (const { name, path, documents } of pagesOf(id, meetingId)) {
    const response = await fetch(counter.origin + path)
    const body = Buffer.from(await response.arrayBuffer())
    const reads = counter.take()
    // A list may be shorter than 20 pages.
    if (!response.ok && response.status !== 404) throw new Error(`GET ${path}: ${response.status}`)
    measures.push(
      { name: `documents of ${name} ${at}`, value: reads.documents, unit: 'reads', atMost: documents },
      { name: `size of ${name} ${at}`, value: body.byteLength, unit: 'bytes' },
      { name: `size of ${name} with gzip ${at}`, value: gzipSync(body).byteLength, unit: 'bytes' },
    )
  }
  return measures
}
