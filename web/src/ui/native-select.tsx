import Box from '@mui/material/Box'
import { useId } from 'react'
import { labelled } from './labelled-control.ts'

type NativeSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled select of the platform's own. */
export const NativeSelect = ({ label, value, options, onChange }: NativeSelectProps) => {
  const id = useId()
  return (
    <Box sx={{ ...labelled.frame, flex: { xs: '1 1 120px', sm: 'none' } }}>
      <Box component="label" htmlFor={id} sx={labelled.label}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{ ...labelled.control, minWidth: { sm: 180 } }}
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
