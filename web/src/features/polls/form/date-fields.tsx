import { POLL_OPTIONS } from '@hobbyhub/contract/shared/limits'
import { localToday } from '@hobbyhub/contract/shared/today'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { Field } from '#shared/ui/form/field.tsx'
import { fieldId } from '#shared/ui/form/field-id.ts'
import { dateNumbers, type PollFormMethods } from './poll-form-schema.ts'

const shrunk = { inputLabel: { shrink: true } } as const

/** The dates to choose from, each with a date and a time. */
export const DateFields = ({ form }: { form: PollFormMethods }) => {
  const count = useWatch({ control: form.control, name: 'count' })
  const numbers = dateNumbers(count)
  const setCount = (changed: number) => form.setValue('count', changed, { shouldDirty: true })
  const add = () => {
    const [previous, next] = [numbers.at(-1), dateNumbers(count + 1).at(-1)]
    if (!previous || !next) return
    // Most groups meet at the same time of day.
    if (form.getValues(`time${next}`) === '') form.setValue(`time${next}`, form.getValues(`time${previous}`))
    setCount(count + 1)
    requestAnimationFrame(() => document.getElementById(fieldId(`date${next}`))?.focus())
  }
  const remove = (removed: number) => {
    for (const number of numbers.filter((each) => each >= removed)) {
      const following = numbers[number]
      for (const part of ['date', 'time'] as const) {
        const value = following ? form.getValues(`${part}${following}`) : ''
        form.setValue(`${part}${number}`, value, { shouldDirty: true })
      }
    }
    form.clearErrors()
    setCount(count - 1)
    requestAnimationFrame(() => document.getElementById(fieldId(`date${Math.min(removed, count - 1)}`))?.focus())
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600 }}>
        Dates to choose from
      </Box>
      {numbers.map((number) => (
        <Box
          key={number}
          role="group"
          aria-label={`Date ${number}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)', alignItems: 'start' }}
        >
          <Field
            form={form}
            name={`date${number}`}
            label={`Date ${number}`}
            type="date"
            slotProps={{ ...shrunk, htmlInput: { min: localToday(new Date()) } }}
          />
          <Field form={form} name={`time${number}`} label={`Time ${number}`} type="time" slotProps={shrunk} />
          {count > POLL_OPTIONS.min && (
            <Button
              size="small"
              color="inherit"
              aria-label={`Remove date ${number}`}
              onClick={() => remove(number)}
              sx={{ justifySelf: 'start' }}
            >
              Remove
            </Button>
          )}
        </Box>
      ))}
      {count < POLL_OPTIONS.max && (
        <Button variant="outlined" size="small" onClick={add} sx={{ justifySelf: 'start' }}>
          Add another date
        </Button>
      )}
    </Box>
  )
}
