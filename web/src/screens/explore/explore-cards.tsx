import { memo, startTransition, useEffect, useState } from 'react'
import type { ListedGroup } from '#features/groups/api/list-groups.ts'
import { GroupCard } from '#features/groups/card/group-card.tsx'
import { useMembershipLabel } from '#features/members/join/use-membership-label.ts'
import { EXPLORE_PREVIEW_CHARS } from '#shared/constants.ts'
import { CardGrid } from '#shared/ui/card-grid.tsx'
import { CARD_COUNT_IN_VIEW } from './cards-in-view.ts'

/**
 * The groups whose cards were rendered last. On Back their cards are rendered at once, because with the reserved space instead of
 * their own heights the restored scroll position would show other cards.
 */
let lastRendered: readonly ListedGroup[] = []

/** The groups whose cards are rendered in a later frame: those without a card yet, except the first CARD_COUNT_IN_VIEW. */
const deferredGroups = (groups: readonly ListedGroup[], rendered: readonly ListedGroup[]): ReadonlySet<ListedGroup> => {
  const ids = new Set(rendered.map(({ id }) => id))
  return new Set(groups.filter(({ id }) => !ids.has(id)).slice(CARD_COUNT_IN_VIEW))
}

/**
 * A card for each group. The first CARD_COUNT_IN_VIEW new cards are rendered at once, so that a change of the list shows
 * immediately. The others follow in transitions, CARD_COUNT_IN_VIEW at a time, so that React yields to input between them.
 * CardGrid reserves the space of cards that are not rendered yet.
 */
export const ExploreCards = memo(({ groups, dimmed }: { groups: readonly ListedGroup[]; dimmed: boolean }) => {
  const membershipLabelOf = useMembershipLabel()
  const [rendered, setRendered] = useState(lastRendered)
  const deferred = deferredGroups(groups, rendered)
  useEffect(() => {
    lastRendered = rendered
    if (rendered === groups) return
    startTransition(() => setRendered(deferred.size > 0 ? groups.filter((group) => !deferred.has(group)) : groups))
  })
  return (
    <CardGrid dimmed={dimmed}>
      {groups.map((group) => (
        <li key={group.id}>
          {!deferred.has(group) && (
            <GroupCard
              group={group}
              membershipLabel={membershipLabelOf(group)}
              previewChars={EXPLORE_PREVIEW_CHARS}
              linkLabel="See Details"
              headingLevel="h2"
            />
          )}
        </li>
      ))}
    </CardGrid>
  )
})
