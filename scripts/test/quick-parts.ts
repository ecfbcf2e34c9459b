import { checkParts } from './checks.ts'
import { browserPart, restPart, rulesPart, unitPart } from './suites.ts'
import type { TestPart } from './test-part.ts'

/** The REST tests that take long, or test rare cases. Without them the REST part takes a fifth of the time. */
export const SKIPPED_REST_TESTS = [
  'calendars',
  'curl-examples',
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
  'mail-faults',
  'mail-queue',
  'mail-refusals',
  'mail-runs',
  'mailed-replies',
  'mails',
  'meeting-mails',
  'missing-index',
  'own-pictures',
  'planned-meeting-notifications',
  'profile-copies',
  'purge',
  'rate-limit',
  'repeated-purges',
  'repeating-groups',
  'restored-meetings',
  'scheduled-jobs',
  'seed-groups',
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

/** A part of the tests, and the arguments that limit it. */
export type NarrowedPart = { readonly part: TestPart; readonly args: readonly string[] }

export const wholePart = (part: TestPart): NarrowedPart => ({ part, args: [] })

/** The tests that `npm test` runs by default: the most important ones, in about eight minutes on two cores. */
export const QUICK_PARTS: readonly NarrowedPart[] = [
  ...[...checkParts, rulesPart, unitPart].map(wholePart),
  { part: restPart, args: SKIPPED_REST_TESTS.map((name) => `--exclude=tests/rest/*/${name}.test.ts`) },
  { part: browserPart, args: [`browser/(.*/)?(${QUICK_BROWSER_TESTS.join('|')})\\.spec`] },
]
