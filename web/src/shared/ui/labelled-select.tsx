import Box from '@mui/material/Box'
import { useId } from 'react'
import { labelledControlStyles } from './labelled-control-styles.ts'
import { SelectInput, type SelectOption } from './select-input.tsx'

type LabelledSelectProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  /** Whether the select has a row of its own on a phone. */
  wide?: boolean
}

/** A native select with its label. */
export const LabelledSelect = ({ label, value, options, onChange, wide = false }: LabelledSelectProps) => {
  const id = useId()
  return (
    <Box sx={{ ...labelledControlStyles.frame, flex: { xs: wide ? '1 1 100%' : '1 1 120px', sm: 'none' } }}>
      <Box component="label" htmlFor={id} sx={labelledControlStyles.label}>
        {label}
      </Box>
      <SelectInput
        id={id}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
        sx={{ ...labelledControlStyles.control, minWidth: { sm: 180 } }}
      />
    </Box>
  )
}
