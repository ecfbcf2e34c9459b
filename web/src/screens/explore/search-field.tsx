import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/constants'
import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState } from 'react'
import { labelled } from '../../shared/ui/labelled-control.ts'

/** Debounce of the search field, in ms. */
const SEARCH_DEBOUNCE_MS = 250

/** Searches as the user types. `value` is the current search, which Back and Forward change too. */
export const SearchField = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)

  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      onSearch(asked.current)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <Box sx={{ ...labelled.frame, flex: { xs: '1 1 100%', sm: '1 1 260px' } }}>
      <Box component="label" htmlFor={id} sx={labelled.label}>
        Search
      </Box>
      <Box
        component="input"
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="A name, a place, a word"
        maxLength={MAX_SEARCH_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ ...labelled.control, width: '100%', '&::placeholder': { color: 'text.secondary', opacity: 1 } }}
      />
    </Box>
  )
}
