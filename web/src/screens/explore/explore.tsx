import type { ListSearch } from '../../groups/list-search.ts'
import { Page } from '../../ui/page.tsx'
import { Filters } from './filters.tsx'
import { Results } from './results.tsx'

type ExploreProps = { search: ListSearch; onSearch: (search: ListSearch) => void }

/** /groups and /dashboard/all-groups. */
export const Explore = ({ search, onSearch }: ExploreProps) => (
  <Page title="Explore All Hobbies" subtitle="Find your community. Your next adventure awaits.">
    <Filters search={search} onSearch={onSearch} />
    <Results search={search} onSearch={onSearch} />
  </Page>
)
