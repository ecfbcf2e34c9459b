import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useEffect, useId, useRef, useState } from 'react'
import { labelledControlStyles } from '#shared/ui/labelled-control-styles.ts'

/** Debounce of the search field, in ms. */
const SEARCH_DEBOUNCE_MS = 250

/** Hides the label visually on a phone. The placeholder replaces the label there, and the first card needs the space. */
const hiddenOnPhone = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })

/** Searches as the user types. `value` is the text of the current search. The browser's Back and Forward change it too. */
export const SearchField = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const id = useId()
  const [text, setText] = useState(value)
  const searched = useRef(value)

  useEffect(() => {
    if (value === searched.current) return
    searched.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text.trim()
      onSearch(searched.current)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <Box sx={{ ...labelledControlStyles.frame, flex: '1 1 260px', minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={[labelledControlStyles.label, hiddenOnPhone]}>
        Search
      </Box>
      <Box
        component="input"
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Name, place or topic"
        maxLength={MAX_SEARCH_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{
          ...labelledControlStyles.control,
          width: '100%',
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
    </Box>
  )
}
