import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { countText } from '#shared/ui/count-text.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import type { NameSearch } from './use-name-search.ts'

type NameSearchFieldProps = {
  search: NameSearch
  /** What the rows are called, in the plural, such as 'members'. */
  what: string
  /** The number of rows in the whole list. */
  count: number
}

const resultText = ({ foundCount, isWhole, isFailed, loadedCount }: NameSearch, count: number): string => {
  const found = foundCount === 0 ? 'Nobody found' : `${countText(foundCount)} found`
  if (isWhole) return `${found}.`
  const searched = `among ${countText(loadedCount)} of ${countText(count)}`
  return isFailed ? `${found} ${searched}. The rest couldn't be loaded.` : `Searching… ${found} ${searched}.`
}

/** The search field above a long list of people. It says how many rows it has searched, because not all may be loaded. */
export const NameSearchField = ({ search, what, count }: NameSearchFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, loadNext, isOffered, isOn, isWhole, isFailed } = search
  if (!isOffered) return null
  const retry = async (button: Element) => {
    await loadNext()
    // The button disappears when the rest loads, so the field gets the focus.
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
          {!isWhole && isFailed && (
            <Button size="small" onClick={({ currentTarget }) => retry(currentTarget)}>
              Try again
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
