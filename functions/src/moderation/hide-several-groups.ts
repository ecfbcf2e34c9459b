import type { DecisionOutcomes } from '@hobbyhub/contract/moderation/moderated-group-endpoints'
import { removeFromSitemap } from '../groups/sitemaps.ts'
import { ApiError } from '../platform/api-error.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import { type DecisionContext, hideGroup, moveFromHiddenGroups, type Statement } from './hidden-groups.ts'

/** Why a group is left as it is; throws any other error. */
const skippedCode = (error: unknown): DecisionOutcomes['skipped'][number]['code'] => {
  if (error instanceof ApiError && (error.code === 'not-found' || error.code === 'hidden-with-account'))
    return error.code
  throw error
}

/** Decides on each group in a commit of its own, a few at a time. `decide` returns whether it has changed anything. */
const decideOnGroups = async (
  ids: readonly string[],
  decide: (id: string) => Promise<boolean>,
): Promise<DecisionOutcomes> => {
  const outcomes = await mapConcurrently(ids, async (id) => {
    const code = await decide(id).then((isChanged) => (isChanged ? null : ('already-done' as const)), skippedCode)
    return { id, code }
  })
  return {
    changed: outcomes.flatMap(({ id, code }) => (code === null ? [id] : [])),
    skipped: outcomes.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
  }
}

/** Hides several groups, as `moveToHiddenGroups` hides one. Safe to repeat, also after a part of them was hidden. */
export const hideSeveralGroups = async (
  { ids, ...statement }: Statement & { readonly ids: readonly string[] },
  context: DecisionContext,
): Promise<DecisionOutcomes> => {
  const outcomes = await decideOnGroups(ids, (id) => hideGroup({ ...statement, id }, context))
  await removeFromSitemap(ids, context.deadline)
  return outcomes
}

/** Shows several groups again, as `moveFromHiddenGroups` shows one. Safe to repeat, also after a part of them was shown. */
export const showSeveralGroups = (ids: readonly string[], context: DecisionContext): Promise<DecisionOutcomes> =>
  decideOnGroups(ids, (id) => moveFromHiddenGroups({ id }, context))
