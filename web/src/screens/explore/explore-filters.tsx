import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardRounded'
import TuneIcon from '@mui/icons-material/TuneRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import {
  DEFAULT_EXPLORE_SEARCH,
  DEFAULT_SEARCH_AREA,
  type ExploreSearch,
  readExploreSearch,
  type SearchArea,
} from '#features/groups/search/explore-search.ts'
import { ALL_CATEGORIES } from '#shared/constants.ts'
import { LabelledSelect } from '#shared/ui/labelled-select.tsx'
import { CategoryChips } from './category-chips.tsx'
import { NearMeButton } from './near-me-button.tsx'
import { SearchField } from './search-field.tsx'

const NearPanel = lazy(() => import('./near-panel.tsx'))

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...HOBBY_CATEGORIES].map((value) => ({ value, label: value }))
const SORT_OPTIONS = [
  { value: 'name', label: 'Name' },
  { value: 'startDate', label: 'Start date' },
]

type ExploreFiltersProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

const frame = {
  display: { xs: 'grid', sm: 'flex' },
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 2 },
  mb: { xs: 1.5, sm: 3 },
  alignItems: 'end',
} as const

/** Set as a style attribute, because with `sx` Emotion would write 2 kB of styles for each button. */
const AS_TALL_AS_FIELDS = { minHeight: 48 } as const

/** The style of the elements that only phones show: the button that reveals further filters, and the row of categories. */
const isOnPhone = { display: { sm: 'none' } } as const

/**
 * The filters: search words, category, sort field and direction, place, and the switch for joinable groups. The URL contains
 * their values.
 */
export const ExploreFilters = ({ search, onSearch }: ExploreFiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const [isNearOpen, setNearOpen] = useState(false)
  const nearButton = useRef<HTMLButtonElement>(null)
  const nearPanelId = useId()
  const changeArea = (area: SearchArea) => onSearch({ ...search, ...area })
  const closeNear = () => {
    setNearOpen(false)
    nearButton.current?.focus()
  }
  const change = (changed: { q?: string; joinable?: boolean; category?: string; sort?: string; order?: string }) =>
    onSearch(readExploreSearch({ ...search, ...changed }))
  const ascending = search.order === 'asc'
  const isSet = (['joinable', 'sort', 'order'] as const).some((key) => search[key] !== DEFAULT_EXPLORE_SEARCH[key])
  return (
    <Box role="search" aria-label="Groups" sx={frame}>
      <Box sx={{ display: { xs: 'flex', sm: 'contents' }, gap: 1.5, alignItems: 'end' }}>
        <SearchField value={search.q} onSearch={(q) => change({ q })} />
        <Box sx={{ ...isOnPhone, flexShrink: 0 }}>
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
        <LabelledSelect
          label="Category"
          value={search.category}
          options={CATEGORY_OPTIONS}
          onChange={(category) => change({ category })}
          wide
        />
        <LabelledSelect
          label="Sort by"
          value={search.sort}
          options={SORT_OPTIONS}
          onChange={(sort) => change({ sort })}
        />
        <Button
          variant="outlined"
          aria-label={`Order: ${ascending ? 'ascending' : 'descending'}`}
          onClick={() => change({ order: ascending ? 'desc' : 'asc' })}
          startIcon={<ArrowUpwardIcon sx={{ transition: 'rotate 160ms', rotate: ascending ? '0deg' : '180deg' }} />}
          style={AS_TALL_AS_FIELDS}
        >
          {ascending ? 'Ascending' : 'Descending'}
        </Button>
        <FormControlLabel
          label="Only groups I can still join"
          control={<Switch checked={search.joinable} onChange={(_, joinable) => change({ joinable })} />}
          sx={{ flexBasis: '100%', mr: 0, order: { sm: 1 } }}
        />
      </Box>
      <Box sx={{ display: { xs: 'flex', sm: 'contents' }, gap: 1, alignItems: 'center', minWidth: 0 }}>
        <NearMeButton
          ref={nearButton}
          area={search}
          panelId={nearPanelId}
          isOpen={isNearOpen}
          onToggle={() => setNearOpen(!isNearOpen)}
          onClear={() => {
            changeArea(DEFAULT_SEARCH_AREA)
            nearButton.current?.focus()
          }}
        />
        <Box sx={{ ...isOnPhone, flexGrow: 1, minWidth: 0 }}>
          <CategoryChips value={search.category} onChange={(category) => change({ category })} />
        </Box>
      </Box>
      <Box
        id={nearPanelId}
        role="group"
        aria-label="Near"
        hidden={!isNearOpen}
        onKeyDown={({ key }) => key === 'Escape' && closeNear()}
        sx={{ flexBasis: '100%' }}
      >
        {isNearOpen && (
          <Suspense fallback={<Box sx={{ minHeight: 56 }} />}>
            <NearPanel area={search} onArea={changeArea} onClose={closeNear} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
