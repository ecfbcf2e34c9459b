import { dead, lint, size, types } from './checks.ts'
import { browser, rest, rules, unit } from './suites.ts'
import type { Part } from './test-part.ts'

/** The REST tests that take long, or test rare cases. Without them the REST part takes a third of the time. */
export const SKIPPED_REST_TESTS = [
  'curl-examples',
  'delete-large-account',
  'delete-user',
  'deletion-event',
  'demoted-organizers',
  'ended-invites',
  'export-user',
  'flash-crowd',
  'handover',
  'hidden-groups',
  'interrupted-changes',
  'mail-faults',
  'mail-queue',
  'mail-refusals',
  'mail-runs',
  'mails',
  'purge',
  'rate-limit',
  'seed-groups',
  'text-vectors',
]

/** The browser tests of the quick run: three journeys through the site, and the specification's screens one by one. */
export const QUICK_BROWSER_TESTS = [
  'journey',
  'organizer-journey',
  'meetings-journey',
  'dashboard',
  'explore',
  'group-forms',
  'group-page',
  'guard',
  'home',
  'membership',
  'my-groups',
  'sign-in-pages',
  'static-pages',
]

/** A part of the tests, and the arguments that limit it. */
export type NarrowedPart = { readonly part: Part; readonly args: readonly string[] }

export const wholePart = (part: Part): NarrowedPart => ({ part, args: [] })

/** The tests that `npm test` runs by default: the most important ones, in about ten minutes on two cores. */
export const QUICK: readonly NarrowedPart[] = [
  ...[types, lint, dead, size, rules, unit].map(wholePart),
  { part: rest, args: SKIPPED_REST_TESTS.map((name) => `--exclude=tests/rest/*/${name}.test.ts`) },
  { part: browser, args: [`browser/(.*/)?(${QUICK_BROWSER_TESTS.join('|')})\\.spec`] },
]
