import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import { fieldId } from '#shared/ui/form/field-id.ts'
import type { MeetingFormMethods } from './meeting-form-schema.ts'
import type { SeriesSummary } from './series-summary.ts'

type Dates = SeriesSummary['dates']

/** The dates of a new series, each with a checkbox to skip it. */
const DateChoices = ({ form, dates }: { form: MeetingFormMethods; dates: Dates }) => {
  const { field, fieldState } = useController({ control: form.control, name: 'skip' })
  const change = (date: string, isPlanned: boolean): void => {
    const others = field.value.filter((each) => each !== date)
    field.onChange(isPlanned ? others : [...others, date])
    if (fieldState.invalid) void form.trigger('skip')
  }
  return (
    <>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        Untick a date to skip it, such as a holiday.
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', columns: { sm: 2 } }}>
        {dates.map(({ date, text }) => (
          <li key={date}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={!field.value.includes(date)}
                  onChange={(_, isPlanned) => change(date, isPlanned)}
                />
              }
              label={<time dateTime={date}>{text}</time>}
            />
          </li>
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  )
}

const Dates = ({ dates }: { dates: Dates }) => (
  <Box component="ol" sx={{ m: 0, mt: 0.5, paddingInlineStart: '2.2em', columns: { sm: 2 } }}>
    {dates.map(({ date, text }) => (
      <li key={date}>
        <time dateTime={date}>{text}</time>
      </li>
    ))}
  </Box>
)

type DateListProps = { form: MeetingFormMethods; dates: Dates; isNew: boolean }

/** All dates of a series, in a `details` element. The dates of a new series can be skipped. */
export const DateList = ({ form, dates, isNew }: DateListProps) => (
  <details>
    <Box
      component="summary"
      id={fieldId('skip')}
      sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 24, width: 'fit-content' }}
    >
      All {dates.length} dates{isNew && ' (you can skip some)'}
    </Box>
    {isNew ? <DateChoices form={form} dates={dates} /> : <Dates dates={dates} />}
  </details>
)
