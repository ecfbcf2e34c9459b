import Box from '@mui/material/Box'
import { useId } from 'react'

type NativeSelectProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled select of the platform's own: light, and at home on a phone. */
export const NativeSelect = ({ label, value, options, onChange }: NativeSelectProps) => {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 0.5, flexGrow: { xs: 1, sm: 0 } }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 3,
          minHeight: 48,
          minWidth: 180,
          px: 1.5,
        }}
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
