import Box from '@mui/material/Box'
import { useId } from 'react'
import { labelled } from './labelled-control.ts'

type NativeSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** Takes a row of its own on a phone. */
  wide?: boolean
}

/** At the position of MUI's arrow; the native one touches the edge. */
const arrow = {
  appearance: 'none',
  paddingInlineEnd: 4.5,
  background: `conic-gradient(from -45deg at 50% 100%, currentColor 25%, transparent 0) right 12px center / 10px 5px no-repeat,
    var(--mui-palette-background-paper)`,
} as const

/** A native select with its label. */
export const NativeSelect = ({ label, value, options, onChange, wide = false }: NativeSelectProps) => {
  const id = useId()
  return (
    <Box sx={{ ...labelled.frame, flex: { xs: wide ? '1 1 100%' : '1 1 120px', sm: 'none' } }}>
      <Box component="label" htmlFor={id} sx={labelled.label}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ ...labelled.control, ...arrow, minWidth: { sm: 180 } }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  )
}
