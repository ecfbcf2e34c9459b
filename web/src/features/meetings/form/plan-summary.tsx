import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { DateList } from './date-list.tsx'
import type { MeetingFormMethods } from './meeting-form-schema.ts'
import { type ChangedMeetings, usePlanSummary } from './use-plan-summary.ts'

/** Summarises the form's plan in a sentence, and lists all its dates on demand. Screen readers announce changes. */
export const PlanSummary = ({ form, changed }: { form: MeetingFormMethods; changed: ChangedMeetings | null }) => {
  const summary = usePlanSummary(form, changed)
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] })
  const missing = date && time ? 'how many meetings there are' : 'a date and a time'
  return (
    <Box sx={{ bgcolor: 'primary.light', borderRadius: 3, px: 2, py: 1.5, display: 'grid', gap: 1 }}>
      <Box role="status">
        <Typography sx={{ fontWeight: summary ? 700 : 400 }}>
          {summary ? `${summary.sentence}.` : `Enter ${missing} to see a summary here.`}
        </Typography>
        {summary?.notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        ))}
      </Box>
      {summary && summary.dates.length > 1 && <DateList form={form} dates={summary.dates} isNew={changed === null} />}
    </Box>
  )
}
