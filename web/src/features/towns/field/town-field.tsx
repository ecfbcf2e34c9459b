import { lazy, Suspense } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { townLabel } from '../search/country-name.ts'
import type { TownFieldProps } from './town-field-props.ts'

const TownSearch = lazy(async () => ({ default: (await import('./town-search.tsx')).TownSearch }))

/** A field that searches for a town by name. The towns are loaded once somebody starts to type. */
export const TownField = (props: TownFieldProps) => {
  const { id, label, helperText, value } = props
  const text = value ? townLabel(value) : ''
  return (
    <Suspense
      fallback={
        <TextField
          {...(id === undefined ? {} : { id })}
          label={label}
          helperText={helperText}
          value={text}
          fullWidth
          slotProps={{ input: { readOnly: true } }}
        />
      }
    >
      <TownSearch {...props} />
    </Suspense>
  )
}
