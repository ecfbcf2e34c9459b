import { checkParts } from './checks.ts'
import { browserPart, REST_HALVES, rulesPart, unitPart } from './suites.ts'
import { narrowed, type TestPart } from './test-part.ts'

/** The REST tests that take long, or test rare cases. Without them the REST part takes a fifth of the time. */
export const SKIPPED_REST_TESTS = [
  'calendars',
  'curl-examples',
  'cut-off-removals',
  'cut-off-suspensions',
  'delete-large-account',
  'delete-user',
  'deleted-group-notifications',
  'deletion-event',
  'deliveries',
  'demoted-organizers',
  'ended-invites',
  'export-user',
  'flash-crowd',
  'group-field-vectors',
  'handover',
  'hidden-groups',
  'interrupted-changes',
  'limits-at-once',
  'mail-faults',
  'mail-floods',
  'mail-queue',
  'mail-refusals',
  'mail-runs',
  'mailed-replies',
  'mails',
  'meeting-mails',
  'missing-index',
  'own-pictures',
  'picture-bombs',
  'planned-meeting-notifications',
  'profile-copies',
  'purge',
  'rate-limit',
  'repeated-purges',
  'repeating-groups',
  'restored-accounts',
  'restored-meetings',
  'scheduled-jobs',
  'seed-groups',
  'slow-bodies',
  'time-zone-rules',
]

/** The browser tests of the quick run: two journeys through the site, and the specification's screens one by one. */
export const QUICK_BROWSER_TESTS = [
  'journey',
  'meetings-journey',
  'dashboard',
  'explore',
  'group-forms',
  'group-pages',
  'guard',
  'home',
  'membership',
  'my-groups',
  'sign-in-pages',
  'static-pages',
]

/** The tests that `npm test` runs by default: the most important ones, in about eight minutes on two cores. */
export const QUICK_PARTS: readonly TestPart[] = [
  ...checkParts,
  rulesPart,
  unitPart,
  ...REST_HALVES.map((half) => narrowed(half, [`--exclude=tests/rest/*/{${SKIPPED_REST_TESTS.join(',')}}.test.ts`])),
  narrowed(browserPart, [`browser/(.*/)?(${QUICK_BROWSER_TESTS.join('|')})\\.spec`]),
]
