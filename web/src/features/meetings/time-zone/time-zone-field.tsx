import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type ControllerFieldState, type RefCallBack, useController } from 'react-hook-form'
import { gazetteerZones, townFileQuery } from '#features/towns/queries.ts'
import { everyTimeZone, toTimeZone } from '#shared/time/time-zones.ts'
import { fieldId } from '#shared/ui/form/field-id.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import type { MeetingFormMethods } from '../form/meeting-form-schema.ts'
import { type FoundZone, findTimeZones } from './find-time-zones.ts'

type TimeZoneInputProps = {
  /** From react-hook-form's useController, for a field `timeZone`. */
  field: { value: string; onChange: (id: string) => void; onBlur: () => void; ref: RefCallBack }
  fieldState: Pick<ControllerFieldState, 'invalid' | 'error'>
}

/** The field for a time zone. The user can search by town, region, country or the zone's name. */
export const TimeZoneInput = ({ field, fieldState }: TimeZoneInputProps) => {
  const [isListed, setListed] = useState(false)
  const [typed, setTyped] = useState('')
  // If the file cannot be loaded, for example offline, zones are still found by their own names.
  const { data: file = {}, isFetching } = useQuery({ ...townFileQuery(typed), placeholderData: keepPreviousData })
  // Memoised, because Autocomplete replaces what the user is typing whenever it gets a new object as its value.
  const chosen: FoundZone = useMemo(() => toTimeZone(field.value), [field.value])
  const known: readonly FoundZone[] = isListed ? everyTimeZone() : [chosen]
  return (
    <Autocomplete
      id={fieldId('timeZone')}
      options={known.some(({ id }) => id === chosen.id) ? known : [chosen, ...known]}
      value={chosen}
      onOpen={() => setListed(true)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, zone) => field.onChange(zone.id)}
      onBlur={field.onBlur}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(zones: FoundZone[], { inputValue }) =>
        findTimeZones(zones, { file, zones: gazetteerZones }, inputValue)
      }
      loading={isFetching}
      loadingText="Looking for time zones…"
      disableClearable
      disablePortal
      autoHighlight
      renderOption={({ key, ...props }, { label, name, place }) => (
        <Box component="li" key={key} {...props} sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          {label}
          <Box
            component="span"
            sx={{ color: 'text.secondary', marginInlineStart: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
          >
            {place ?? name}
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

/** The field for a meeting's time zone. */
export const TimeZoneField = ({ form }: { form: MeetingFormMethods }) => (
  <TimeZoneInput {...useController({ control: form.control, name: 'timeZone' })} />
)
