import { MAX_MEETINGS_IN_SERIES } from '@hobbyhub/contract/shared/limits'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { ClockWarning } from '#shared/ui/clock-warning.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { SelectInput, type SelectInputProps } from '#shared/ui/select-input.tsx'
import { TimeZoneField } from '../time-zone/time-zone-field.tsx'
import { durationOptions } from './duration-options.ts'
import { earliestDate, type MeetingFormMethods } from './meeting-form-schema.ts'

const EVERY_OPTIONS = [
  { value: '', label: "Doesn't repeat" },
  { value: 'week', label: 'Every week' },
  { value: '2 weeks', label: 'Every 2 weeks' },
  { value: 'month', label: 'Every month' },
]

type OwnOptions = Omit<SelectInputProps, 'options'>

const EveryInput = (props: OwnOptions) => <SelectInput options={EVERY_OPTIONS} {...props} />

/** The select for a meeting's length. `minutes`, the form's current length, is always among its options. */
export const LengthInput = ({ minutes = 0, ...props }: OwnOptions & { minutes?: number }) => (
  <SelectInput options={durationOptions(minutes)} {...props} />
)

const shrunk = { inputLabel: { shrink: true } } as const

/** The fields for when a meeting takes place and how often. */
export const WhenFields = ({ form, canRepeat }: { form: MeetingFormMethods; canRepeat: boolean }) => {
  const [minutes, every] = useWatch({ control: form.control, name: ['minutes', 'every'] })
  return (
    <>
      <ClockWarning />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <Field
          form={form}
          name="date"
          label="Date"
          type="date"
          slotProps={{ ...shrunk, htmlInput: { min: canRepeat ? earliestDate() : localToday(new Date()) } }}
        />
        <Field form={form} name="time" label="Time" type="time" slotProps={shrunk} />
        <Field
          form={form}
          name="minutes"
          label="Length"
          slotProps={{ ...shrunk, input: { inputComponent: LengthInput }, htmlInput: { minutes: Number(minutes) } }}
        />
      </Box>
      <TimeZoneField form={form} />
      {canRepeat && (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <Field
            form={form}
            name="every"
            label="Repeats"
            slotProps={{ ...shrunk, input: { inputComponent: EveryInput } }}
          />
          {every !== '' && (
            <Field
              form={form}
              name="times"
              label="How many meetings"
              helperText={`2 to ${MAX_MEETINGS_IN_SERIES}.`}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
        </Box>
      )}
    </>
  )
}
