import { isClosed } from '@hobbyhub/contract/shared/registration'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ExploreSearch } from '#features/groups/search/explore-search.ts'
import { saveSearchArea } from '#features/groups/search/saved-search-area.ts'
import { Page } from '#shared/ui/page.tsx'
import { EmbedOffer } from './embed-offer.tsx'
import { ExploreFilters } from './explore-filters.tsx'
import { ExploreResults } from './explore-results.tsx'

/** Returns a function that writes a new search to the page's URL, and saves the search area on the device if it has changed. */
const useSearchInAddress = (search: ExploreSearch) => {
  const { q, near, km } = search
  const navigate = useNavigate()
  return useCallback(
    (next: ExploreSearch) => {
      if (next.near !== near || next.km !== km) saveSearchArea(next)
      // While the user types, the history entry is replaced, so that Back leads to the previous search and not to the previous
      // letter.
      const isTyped = next.q !== q && next.q !== '' && q !== ''
      void navigate({ to: '.', search: next, resetScroll: false, replace: isTyped })
    },
    [navigate, q, near, km],
  )
}

/** The page of all groups, at /groups and /dashboard/all-groups. */
export const Explore = ({ search }: { search: ExploreSearch }) => {
  const onSearch = useSearchInAddress(search)
  return (
    <Page title="Explore All Hobbies" subtitle="Find your community. Your next adventure awaits.">
      <ExploreFilters search={search} onSearch={onSearch} />
      <ExploreResults search={search} onSearch={onSearch} />
      {!isClosed && <EmbedOffer search={search} />}
    </Page>
  )
}
