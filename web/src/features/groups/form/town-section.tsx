import type { Town } from '@hobbyhub/contract/groups/town'
import Box from '@mui/material/Box'
import { lazy, Suspense } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { TownField } from '#features/towns/field/town-field.tsx'
import { fieldId } from '#shared/ui/form/field-id.ts'
import type { GroupFormInput, GroupFormValues } from './group-form-schema.ts'
import { TownHint } from './town-hint.tsx'

const TownOffer = lazy(() => import('./town-offer.tsx'))

type TownSectionProps = {
  form: UseFormReturn<GroupFormInput, unknown, GroupFormValues>
  /** The storage key that remembers whether the creator of a group without a town has seen the advice to choose one. */
  hintKey?: string | undefined
}

/** The field for the town by which people nearby find the group. Also offers the town that the location names. */
export const TownSection = ({ form, hintKey }: TownSectionProps) => {
  const { field } = useController({ control: form.control, name: 'place' })
  const location = useWatch({ control: form.control, name: 'location' })
  const use = (town: Town) => {
    field.onChange(town)
    document.getElementById(fieldId('place'))?.focus()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {hintKey && !field.value && <TownHint storageKey={hintKey} />}
      <TownField
        id={fieldId('place')}
        label="Town (optional)"
        helperText="Helps people nearby find your group."
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {!field.value && (
        <Suspense>
          <TownOffer location={location} onUse={use} />
        </Suspense>
      )}
    </Box>
  )
}
