import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldId } from '../../../shared/ui/form/field-id.ts'
import { type FoundZone, findTimeZones } from './find-time-zones.ts'
import type { MeetingFormMethods } from './meeting-form-schema.ts'
import { canonicalTimeZone, everyTimeZone, toTimeZone } from './time-zones.ts'
import { type PlacesByZone, toPlacesByZone } from './zone-places.ts'

/** Loads the countries and towns of all time zones. Called when the list of time zones is opened, unless they are loaded. */
const loadZonePlaces = async (): Promise<PlacesByZone> =>
  toPlacesByZone((await import('virtual:town-zones')).default, canonicalTimeZone)

const NO_PLACES: PlacesByZone = new Map()

/** The field for a meeting's time zone. The user can search by town, country or the zone's name. */
export const TimeZoneField = ({ form }: { form: MeetingFormMethods }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const [isListed, setListed] = useState(false)
  const [places, setPlaces] = useState(NO_PLACES)
  const open = () => {
    setListed(true)
    // If the places cannot be loaded, for example offline, zones are still found by their own names.
    if (places === NO_PLACES) loadZonePlaces().then(setPlaces, () => undefined)
  }
  // Memoised, because Autocomplete replaces what the user is typing whenever it gets a new object as its value.
  const chosen: FoundZone = useMemo(() => toTimeZone(field.value), [field.value])
  const known: readonly FoundZone[] = isListed ? everyTimeZone() : [chosen]
  return (
    <Autocomplete
      id={fieldId('timeZone')}
      options={known.some(({ id }) => id === chosen.id) ? known : [chosen, ...known]}
      value={chosen}
      onOpen={open}
      onChange={(_, zone) => field.onChange(zone.id)}
      onBlur={field.onBlur}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(zones: FoundZone[], { inputValue }) => findTimeZones(zones, places, inputValue)}
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
