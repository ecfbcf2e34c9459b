import { HOBBY_CATEGORIES } from '@hobbyhub/contract/categories'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { ListSearch } from '../../features/groups/list-search.ts'
import { readListSearch } from '../../features/groups/list-search.ts'
import { ALL_CATEGORIES } from '../../shared/constants.ts'
import { NativeSelect } from '../../shared/ui/native-select.tsx'
import { SearchField } from './search-field.tsx'

const CATEGORY_OPTIONS = [ALL_CATEGORIES, ...HOBBY_CATEGORIES].map((value) => ({ value, label: value }))
const SORT_OPTIONS = [
  { value: 'name', label: 'Name' },
  { value: 'startDate', label: 'Start date' },
]

type FiltersProps = { search: ListSearch; onSearch: (search: ListSearch) => void }

/**
 * Search words, category, sort field and direction, and the switch for joinable groups; all of it is kept in the URL.
 */
export const Filters = ({ search, onSearch }: FiltersProps) => {
  const change = (changed: { q?: string; joinable?: boolean; category?: string; sort?: string; order?: string }) =>
    onSearch(readListSearch({ ...search, ...changed }))
  const ascending = search.order === 'asc'
  return (
    <Box
      role="search"
      aria-label="Groups"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1.5, sm: 2 }, mb: 3, alignItems: 'end' }}
    >
      <SearchField value={search.q} onSearch={(q) => change({ q })} />
      <NativeSelect
        label="Category"
        value={search.category}
        options={CATEGORY_OPTIONS}
        onChange={(category) => change({ category })}
        wide
      />
      <NativeSelect label="Sort by" value={search.sort} options={SORT_OPTIONS} onChange={(sort) => change({ sort })} />
      <Button
        variant="outlined"
        aria-label={`Order: ${ascending ? 'ascending' : 'descending'}`}
        onClick={() => change({ order: ascending ? 'desc' : 'asc' })}
        startIcon={<ArrowUpwardIcon sx={{ transition: 'rotate 160ms', rotate: ascending ? '0deg' : '180deg' }} />}
        sx={{ minHeight: 48 }}
      >
        {ascending ? 'Ascending' : 'Descending'}
      </Button>
      <FormControlLabel
        label="Only groups I can still join"
        control={<Switch checked={search.joinable} onChange={(_, joinable) => change({ joinable })} />}
        sx={{ flexBasis: { sm: '100%' }, flexGrow: 1, mr: 0 }}
      />
    </Box>
  )
}
