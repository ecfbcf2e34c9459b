import { countReadsOfScreens, makeScreenFixture } from '../support/count-reads-of-screens.ts'
import { expect, test } from './fixtures.ts'

// `npm run bench -- reads` counts the same reads with up to 100,000 groups.
test('the reads that Firestore bills for each screen do not grow', async ({ browser, baseURL }) => {
  // The test takes long, because it makes a series of meetings, and opens each screen anew.
  test.setTimeout(120_000)
  const counted = await countReadsOfScreens(browser, baseURL ?? '', await makeScreenFixture())
  for (const [{ path, documents, calls, aggregates, isMost }, reads] of counted) {
    if (isMost) expect(reads.documents, path).toBeLessThanOrEqual(documents + calls)
    else expect(reads.documents, path).toBe(documents + calls)
    expect(reads.documents, path).toBeGreaterThan(0)
    expect(reads.aggregates, path).toBe(aggregates)
  }
})
