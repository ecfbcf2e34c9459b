import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardRounded'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ExploreSearch } from '#features/groups/search/explore-search.ts'
import { ALL_CATEGORIES } from '#shared/constants.ts'
import { LabelledSelect } from '#shared/ui/labelled-select.tsx'

/** Set as a style attribute, because with `sx` Emotion would write 2 kB of styles for each button. */
export const AS_TALL_AS_FIELDS = { minHeight: 48 } as const

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...HOBBY_CATEGORIES].map((value) => ({ value, label: value }))
const SORT_OPTIONS = [
  { value: 'name', label: 'Name' },
  { value: 'startDate', label: 'Start date' },
  { value: 'soonest', label: 'Soonest' },
]

type FilterFieldsProps = {
  search: ExploreSearch
  onChange: (changed: { joinable?: boolean; category?: string; sort?: string; order?: string }) => void
}

/** The category, the sort field and direction, and the switch for joinable groups. */
export const FilterFields = ({ search, onChange }: FilterFieldsProps) => {
  const isAscending = search.order === 'asc'
  return (
    <>
      <LabelledSelect
        label="Category"
        value={search.category}
        options={CATEGORY_OPTIONS}
        onChange={(category) => onChange({ category })}
        wide
      />
      <LabelledSelect
        label="Sort by"
        value={search.sort}
        options={SORT_OPTIONS}
        onChange={(sort) => onChange({ sort })}
      />
      <Button
        variant="outlined"
        // The soonest always come first. The button stays, so that those beside it do not move.
        disabled={search.sort === 'soonest'}
        aria-label={`Order: ${isAscending ? 'ascending' : 'descending'}`}
        onClick={() => onChange({ order: isAscending ? 'desc' : 'asc' })}
        startIcon={<ArrowUpwardIcon sx={{ transition: 'rotate 160ms', rotate: isAscending ? '0deg' : '180deg' }} />}
        style={AS_TALL_AS_FIELDS}
      >
        {isAscending ? 'Ascending' : 'Descending'}
      </Button>
      <FormControlLabel
        label="Only groups I can still join"
        control={<Switch checked={search.joinable} onChange={(_, joinable) => onChange({ joinable })} />}
        sx={{ flexBasis: '100%', mr: 0, order: { sm: 1 } }}
      />
    </>
  )
}
