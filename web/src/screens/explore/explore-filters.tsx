import TuneIcon from '@mui/icons-material/TuneRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import {
  DEFAULT_EXPLORE_SEARCH,
  type ExploreSearch,
  readExploreSearch,
} from '#features/groups/search/explore-search.ts'
import { CategoryChips } from './category-chips.tsx'
import { AS_TALL_AS_FIELDS, FilterFields } from './filter-fields.tsx'
import { NearFilter } from './near-filter.tsx'
import { SearchField } from './search-field.tsx'

type ExploreFiltersProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

const frame = {
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 2 },
  mb: { xs: 1.5, sm: 3 },
  alignItems: 'end',
} as const

/** The style of the elements that only phones show: the button that reveals further filters, and the row of categories. */
const phoneOnlyStyles = { display: { sm: 'none' } } as const

/**
 * The filters: search words, category, sort field and direction, area, and the switch for joinable groups. The URL contains
 * their values.
 */
export const ExploreFilters = ({ search, onSearch }: ExploreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const change = (changed: { q?: string; joinable?: boolean; category?: string; sort?: string; order?: string }) =>
    onSearch(readExploreSearch({ ...search, ...changed }))
  const isSet = (['joinable', 'sort', 'order'] as const).some((key) => search[key] !== DEFAULT_EXPLORE_SEARCH[key])
  return (
    <Box role="search" aria-label="Groups" sx={frame}>
      <Box sx={{ display: { xs: 'flex', sm: 'contents' }, gap: 1.5, alignItems: 'end' }}>
        <SearchField value={search.q} onSearch={(q) => change({ q })} />
        <Box sx={{ ...phoneOnlyStyles, flexShrink: 0 }}>
          <Button
            variant={isSet ? 'contained' : 'outlined'}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
            startIcon={<TuneIcon />}
            style={AS_TALL_AS_FIELDS}
          >
            Filters
          </Button>
        </Box>
      </Box>
      <Box
        id={panelId}
        sx={{
          display: { xs: isOpen ? 'flex' : 'none', sm: 'contents' },
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'end',
        }}
      >
        <FilterFields search={search} onChange={change} />
      </Box>
      <NearFilter area={search} onArea={(area) => onSearch({ ...search, ...area })}>
        <Box sx={{ ...phoneOnlyStyles, flex: '1 1 8rem', minWidth: 0 }}>
          <CategoryChips value={search.category} onChange={(category) => change({ category })} />
        </Box>
      </NearFilter>
    </Box>
  )
}
