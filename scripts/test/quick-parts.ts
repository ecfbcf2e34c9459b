import { checkParts } from './checks.ts'
import { browserPart, REST_HALVES, rulesPart, unitPart } from './suites.ts'
import { narrowed, type TestPart } from './test-part.ts'

/** The REST tests of the quick run: each call of the specification, and the most important calls of every other area. */
export const QUICK_REST_TESTS = [
  'announcement-notifications',
  'announcements',
  'attendance',
  'authentication',
  'bad-requests',
  'batched-joins',
  'blocked-users',
  'contact',
  'create-group',
  'created-groups',
  'csv-exports',
  'decided-groups',
  'declined-requests',
  'delete-group',
  'demo-data',
  'deploy-checks',
  'edge-times',
  'feeds',
  'forged-host',
  'get-group',
  'group-limit',
  'guests',
  'invites',
  'join-group',
  'join-questions',
  'joined-groups',
  'list-costs',
  'list-groups',
  'list-pages',
  'meeting-page',
  'meetings',
  'members',
  'muted-groups',
  'near-search',
  'notices',
  'notification-names',
  'notifications',
  'open-api',
  'organizers',
  'photos',
  'polls',
  'repeated-creation',
  'replied-together',
  'replies',
  'reports',
  'save-user',
  'search-groups',
  'share-page',
  'shown-names',
  'simultaneous-changes',
  'stale-reads',
  'stale-votes',
  'update-group',
  'upload-picture',
  'votes',
  'waiting-list',
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
  'sign-in-pages',
  'static-pages',
]

const QUICK_REST_FILES = QUICK_REST_TESTS.map((name) => `/${name}.test.ts`)

/** The tests that `npm test` runs by default: the most important ones, in 13 minutes on two busy cores. */
export const QUICK_PARTS: readonly TestPart[] = [
  ...checkParts,
  rulesPart,
  unitPart,
  ...REST_HALVES.map((half) => narrowed(half, QUICK_REST_FILES)),
  narrowed(browserPart, [`browser/(.*/)?(${QUICK_BROWSER_TESTS.join('|')})\\.spec`]),
]
