import { EXPLORE_PREVIEW_CHARS } from '@hobbyhub/contract/constants'
import type { Group } from '@hobbyhub/contract/group'
import { memo, startTransition, useEffect, useState } from 'react'
import { GroupCard } from '../../features/groups/group-card.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'

/** About as many as the window shows: columns of 284 px in a page of 1200, by rows of 430 px. */
const countInView = (): number =>
  Math.max(1, Math.floor(Math.min(window.innerWidth, 1200) / 284)) * Math.ceil(window.innerHeight / 430)

const NONE: readonly Group[] = []

/** Those whose cards can wait: all but the first of those that did not stand before. */
const laterOf = (groups: readonly Group[], stood: readonly Group[]): ReadonlySet<Group> => {
  const ids = new Set(stood.map(({ id }) => id))
  return new Set(groups.filter(({ id }) => !ids.has(id)).slice(countInView()))
}

/**
 * A card for each group: at once as many new ones as are in view, so that who changes the list sees it change; the rest
 * follow as many at a time, between which the browser answers its person. The place of each is kept meanwhile.
 */
export const Cards = memo(({ groups, dimmed }: { groups: readonly Group[]; dimmed: boolean }) => {
  const [stood, setStood] = useState(NONE)
  const later = laterOf(groups, stood)
  useEffect(() => {
    if (stood === groups) return
    startTransition(() => setStood(later.size > 0 ? groups.filter((group) => !later.has(group)) : groups))
  })
  return (
    <CardGrid dimmed={dimmed}>
      {groups.map((group) => (
        <li key={group.id}>
          {!later.has(group) && (
            <GroupCard group={group} previewChars={EXPLORE_PREVIEW_CHARS} linkLabel="See Details" headingLevel="h2" />
          )}
        </li>
      ))}
    </CardGrid>
  )
})
