import { countScreens, makeFixture } from '../bench/screens.ts'
import { expect, test } from './fixtures.ts'

// `npm run bench -- reads` counts the same with up to 100,000 groups.
test('what Firestore bills of each screen does not grow', async ({ browser, baseURL }) => {
  // Nine screens, each opened anew, and a fixture with ten meetings.
  test.setTimeout(120_000)
  const counted = await countScreens(browser, baseURL ?? '', await makeFixture())
  for (const [{ path, documents, aggregates }, reads] of counted) {
    expect(reads.documents, path).toBeGreaterThan(0)
    expect(reads.documents, path).toBeLessThanOrEqual(documents)
    // The first screen comes right after the login's own page, which may have counted for the bell already.
    expect(reads.aggregates, path).toBeLessThanOrEqual(aggregates)
  }
})
