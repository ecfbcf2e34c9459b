import { quietCutoff } from '@hobbyhub/contract/groups/quiet'
import { activityIndex } from '../../groups/queries.ts'
import { noDeadline } from '../../platform/deadline.ts'
import { changeDocumentsInPages } from '../../platform/firestore/change-documents-in-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { rootCollection } from '../../platform/firestore/refs.ts'
import { archive, askIfActive, makeQuiet } from '../quiet-steps.ts'

/** The steps, each with the activity of the groups that take it. A group may take several in a run that is late. */
const STEPS = [
  ['active', 'asked', askIfActive],
  ['asked', 'quiet', makeQuiet],
  ['quiet', 'archived', archive],
] as const

/**
 * Asks whether groups without activity of their organizers still meet, makes them quiet, and archives them. Reads only groups that
 * take a step, or have met since their last activity. Safe to repeat at any time. A group that changes meanwhile is left for the next run.
 *
 * @returns how many steps were taken
 */
export const makeGroupsQuiet = async (now: Date, deadline = noDeadline): Promise<number> => {
  let count = 0
  for (const [activity, step, take] of STEPS) {
    const cutoff = new Date(quietCutoff(step, now.getTime()))
    const due = indexedQuery(rootCollection('groups'), activityIndex, [activity]).endAt(cutoff)
    count += await changeDocumentsInPages(due, (group) => take(group, now, deadline), deadline)
  }
  return count
}
