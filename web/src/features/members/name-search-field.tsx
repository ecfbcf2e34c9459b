import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { countText } from '../../shared/ui/count-text.ts'
import { moveFocusAfterAction } from '../../shared/ui/move-focus-after-action.ts'
import type { NameSearch } from './use-name-search.ts'

type NameSearchFieldProps = {
  search: NameSearch
  /** What the rows are called, in the plural, such as 'members'. */
  what: string
  /** The number of rows in the whole list. */
  count: number
}

const resultText = ({ foundCount, isWhole, loadedCount }: NameSearch, count: number): string => {
  const found = foundCount === 0 ? 'Nobody found' : `${countText(foundCount)} found`
  return isWhole ? `${found}.` : `${found} among the first ${countText(loadedCount)} of ${countText(count)}.`
}

/** The search field above a long list of people. It says how many rows it has searched, because not all may be loaded. */
export const NameSearchField = ({ search, what, count }: NameSearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, searchOn, isOffered, isOn, isWhole, isSearching, isFailed } = search
  if (!isOffered) return null
  const press = async (button: Element) => {
    await searchOn()
    // The button disappears once all rows have been searched, so the field may get the focus instead.
    moveFocusAfterAction([button, field.current], button)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1, maxWidth: 420 }}>
      <TextField
        type="search"
        size="small"
        label={`Search ${what} by name`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fullWidth
        autoComplete="off"
        inputRef={field}
        slotProps={{ htmlInput: { dir: 'auto' }, input: { sx: { bgcolor: 'background.paper' } } }}
      />
      {isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {resultText(search, count)}
          </Box>
          {!isWhole && (
            <Button size="small" loading={isSearching} onClick={({ currentTarget }) => press(currentTarget)}>
              {isFailed ? 'Try again' : 'Search further'}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
