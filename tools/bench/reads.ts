import { countReadsOfScreens, makeScreenFixture } from '../../tests/support/count-reads-of-screens.ts'
import { openReadCounter } from '../../tests/support/read-counter.ts'
import { startBenchSite, withBrowser } from './bench-site.ts'
import { countReadsOfCalls, makeCallFixture } from './count-reads-of-calls.ts'
import { ensureGroupCount } from './many-groups.ts'
import type { Measurement } from './measurement.ts'
import { measurePublicPages } from './public-pages.ts'

export const name = 'reads'

const SIZES = [100, 10_000, 100_000]

export const run = async (): Promise<Measurement[]> => {
  const origin = await startBenchSite()
  const fixture = await makeScreenFixture()
  const meetings = await makeCallFixture()
  const measures: Measurement[] = []
  for (const size of SIZES) {
    await ensureGroupCount(size)
    const at = `at ${size.toLocaleString('en')} groups`
    const counted = await withBrowser((browser) => countReadsOfScreens(browser, origin, fixture))
    for (const [{ path, documents, calls, aggregates }, reads] of counted) {
      const screen = path
        .replace(fixture.openId, '{id}')
        .replace(fixture.joinedId, '{joined}')
        .replace(fixture.fullId, '{full}')
      measures.push({
        name: `documents of ${screen} ${at}`,
        value: reads.documents,
        unit: 'reads',
        atMost: documents + calls,
      })
      if (aggregates > 0) {
        measures.push({
          name: `aggregates of ${screen} ${at}`,
          value: reads.aggregates,
          unit: 'queries',
          atMost: aggregates,
        })
        measures.push({
          name: `billed for the aggregates of ${screen} ${at}`,
          value: reads.aggregateReads,
          unit: 'reads',
        })
      }
    }
    const counter = await openReadCounter()
    try {
      measures.push(...(await countReadsOfCalls(counter, meetings, at)))
      measures.push(...(await measurePublicPages(counter, meetings, at)))
    } finally {
      await counter.end()
    }
  }
  return measures
}
