import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId } from 'react'
import type { MeetingFormValues } from './meeting-form-schema.ts'

type ScopeFieldProps = {
  legend: string
  /** The number of meetings if the change applies to the later ones too. */
  count: number
  value: MeetingFormValues['scope']
  onChange: (scope: MeetingFormValues['scope']) => void
  helperText?: ReactNode
}

/** The choice whether a change applies to one meeting or also to the later ones of its series. */
export const ScopeField = ({ legend, count, value, onChange, helperText }: ScopeFieldProps) => {
  const id = useId()
  return (
    <FormControl component="fieldset" sx={{ justifySelf: 'start' }}>
      <FormLabel component="legend" sx={{ fontWeight: 600 }}>
        {legend}
      </FormLabel>
      <RadioGroup
        name={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'following' ? 'following' : 'one')}
      >
        <FormControlLabel value="one" control={<Radio />} label="Only this one" />
        <FormControlLabel
          value="following"
          control={<Radio />}
          label={`This and those that follow (${count} in all)`}
        />
      </RadioGroup>
      {helperText && <FormHelperText sx={{ mx: 0 }}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
