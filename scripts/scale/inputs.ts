import { DEADLINE_MS, FUNCTION_OPTIONS } from '../../functions/src/options.ts'
import { CLOSING_PAGE_SIZE } from '../../functions/src/triggers/close-passed-groups.ts'
import { PURGE_PAGE_SIZE } from '../../functions/src/triggers/purge-group.ts'
import { SEARCH_INDEXES, TYPICAL } from './index-size.ts'
import { CLOSING_PAGE_SECONDS, PURGE_PAGE_SECONDS } from './limits.ts'
import { about, markdownTable, percent, whole } from './markdown.ts'
import * as work from './workload.ts'

const { PER_GROUP, FIRST_VIEWS, VIEWS } = work

const visit = (whose: 'signedIn' | 'anonymous') =>
  Object.entries(VIEWS)
    .map(([screen, times]) => `${times[whose]} \`${screen}\``)
    .join(', ')

/** What the tables are reckoned with: the product's own constants, then what is assumed. */
export const inputs = (): string =>
  markdownTable([
    ['', 'value', 'from'],
    [
      'instances, calls in each at once',
      `${FUNCTION_OPTIONS.maxInstances}, ${FUNCTION_OPTIONS.concurrency}`,
      'product',
    ],
    ['a function’s memory, timeout', `${FUNCTION_OPTIONS.memory}, ${FUNCTION_OPTIONS.timeoutSeconds} s`, 'product'],
    ['a call’s deadline for Firestore', `${DEADLINE_MS / 1000} s`, 'product'],
    ['the CDN keeps an answer', `${work.CDN_SECONDS} s`, 'product'],
    ['indexes with words in them', String(SEARCH_INDEXES), 'product'],
    ['reads of a search, at most', String(work.SEARCH_READS.most), 'product'],
    ['a page of the clean-up, of the closing', `${PURGE_PAGE_SIZE}, ${CLOSING_PAGE_SIZE}`, 'product'],
    ['a group’s JSON in REST', `${about(TYPICAL.json)} bytes`, 'demo groups'],
    [
      'for each group: memberships, accounts, active accounts',
      `${PER_GROUP.memberships}, ${PER_GROUP.accounts}, ${PER_GROUP.activeAccounts}`,
      'assumed',
    ],
    [
      'for each group, a month: visits signed in, others',
      `${PER_GROUP.visits}, ${PER_GROUP.anonymousVisits}`,
      'assumed',
    ],
    ['a visit signed in', visit('signedIn'), 'assumed'],
    ['another visit', visit('anonymous'), 'assumed'],
    ['for each group, a month: joins, leaves', `${PER_GROUP.joins}, ${PER_GROUP.leaves}`, 'assumed'],
    [
      'of the groups, a month: new, edited, deleted, closed',
      [PER_GROUP.created, PER_GROUP.edited, PER_GROUP.deleted, PER_GROUP.closed].map(percent).join(', '),
      'assumed',
    ],
    ['reads of a search, usually', String(work.SEARCH_READS.usual), 'assumed'],
    [
      'first view: bytes, of visits signed in, of others',
      `${whole(work.FIRST_VIEW_BYTES)}, ${percent(FIRST_VIEWS.signedIn)}, ${percent(FIRST_VIEWS.anonymous)}`,
      'assumed',
    ],
    ['a call is billed', `${work.CALL_SECONDS} s of ${work.VCPUS} vCPU`, 'assumed'],
    ['the busiest minute', `${work.PEAK} times the mean`, 'assumed'],
    ['places of the CDN, different searches', `${work.CDN_PLACES}, ${whole(work.SEARCHES)}`, 'assumed'],
    ['a page of the clean-up, of the closing takes', `${PURGE_PAGE_SECONDS} s, ${CLOSING_PAGE_SECONDS} s`, 'assumed'],
  ])
