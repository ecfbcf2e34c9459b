import type { Town } from '@hobbyhub/contract/groups/town'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { mentionsTown } from '../of-group/mentions-town.ts'
import { townFileQuery } from '../queries.ts'
import { countryName, townLabel } from '../search/country-name.ts'
import { findTowns, storedTown } from '../search/find-towns.ts'
import type { TownFieldProps } from './town-field-props.ts'

type Option = Town & { readonly region?: string; readonly near?: string }

/** Where a town is, the nearest area first. Leaves out a region that is named after the town ("State of Berlin"). */
const areasOf = ({ name, country, region = '', near = '' }: Option): string[] =>
  [near, mentionsTown(region, name) ? '' : region, countryName(country)].filter((area) => area !== '')

const emptyText = (typed: string, isFailed: boolean): string => {
  if (typed.trim() === '') return 'Type the name of a town.'
  return isFailed ? "Towns can't be loaded. Check your connection." : 'No town found. Try the nearest larger one.'
}

const focus = (input: HTMLInputElement | null): void => input?.focus()

/** Finds a town by the start of its name. The gazetteer's files are loaded while somebody types. */
export const TownSearch = ({
  id,
  label,
  helperText,
  value,
  onChange,
  onBlur,
  focusOnMount = false,
}: TownFieldProps) => {
  const [typed, setTyped] = useState('')
  const { data, isFetching, isError } = useQuery({ ...townFileQuery(typed), placeholderData: keepPreviousData })
  const found: readonly Option[] = data ? findTowns(data, typed) : []
  const shown = typed === '' && value ? [value] : found
  return (
    <Autocomplete<Option>
      {...(id === undefined ? {} : { id })}
      options={shown}
      // Autocomplete must not filter the options again, because the gazetteer has already chosen them.
      filterOptions={(options) => options}
      value={value}
      onChange={(_, town) => {
        if (!town) return onChange(null, '')
        onChange(storedTown(town), `${town.name}, ${areasOf(town)[0]}`)
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={onBlur}
      getOptionLabel={townLabel}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={isFetching}
      loadingText="Looking for towns…"
      noOptionsText={emptyText(typed, isError)}
      autoHighlight
      disablePortal
      renderOption={({ key, ...props }, town) => (
        <Box component="li" key={key} {...props} sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <bdi>{town.name}</bdi>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {areasOf(town).join(', ')}
          </Box>
        </Box>
      )}
      renderInput={(props) => (
        <TextField {...props} label={label} helperText={helperText} {...(focusOnMount ? { inputRef: focus } : {})} />
      )}
    />
  )
}
