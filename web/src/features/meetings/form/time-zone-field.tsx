import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldId } from '../../../shared/ui/form/field-id.ts'
import type { MeetingForm } from './meeting-schema.ts'
import { everyTimeZone, type TimeZone, toTimeZone } from './time-zones.ts'

const filterOptions = createFilterOptions<TimeZone>({ stringify: ({ id, label, name }) => `${label} ${id} ${name}` })

/** The time zone of a meeting, searched by city or by what the zone is called. */
export const TimeZoneField = ({ form }: { form: MeetingForm }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const [isListed, setListed] = useState(false)
  // Autocomplete overwrites what is being typed whenever its value is a new object.
  const chosen = useMemo(() => toTimeZone(field.value), [field.value])
  const known = isListed ? everyTimeZone() : [chosen]
  return (
    <Autocomplete
      id={fieldId('timeZone')}
      options={known.some(({ id }) => id === chosen.id) ? known : [chosen, ...known]}
      value={chosen}
      onOpen={() => setListed(true)}
      onChange={(_, zone) => field.onChange(zone.id)}
      onBlur={field.onBlur}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={filterOptions}
      disableClearable
      disablePortal
      autoHighlight
      renderOption={({ key, ...props }, { label, name }) => (
        <Box component="li" key={key} {...props} sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          {label}
          <Box
            component="span"
            sx={{ color: 'text.secondary', marginInlineStart: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
          >
            {name}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          inputRef={field.ref}
          label="Time zone"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? 'The local time where you meet.'}
        />
      )}
    />
  )
}
