import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { localToday } from '@hobbyhub/contract/shared/today'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { newPollRecipientsHint } from '#features/announcements/form/recipients-text.ts'
import { announcementQueries } from '#features/announcements/queries.ts'
import { LengthInput } from '#features/meetings/form/when-fields.tsx'
import { meetingQueries } from '#features/meetings/queries.ts'
import { TimeZoneInput } from '#features/meetings/time-zone/time-zone-field.tsx'
import { visitorTimeZone } from '#shared/time/time-zones.ts'
import { ClockWarning } from '#shared/ui/clock-warning.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { Form } from '#shared/ui/form/form-frame.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import { creationFailureMessage, useCreatePoll } from '../api/create-poll.ts'
import { pollMessages } from '../texts.ts'
import { DateFields } from './date-fields.tsx'
import { emptyPollForm, pollDraftSchema, pollFormResolver } from './poll-form-schema.ts'

type AskForDateProps = { group: GroupWithMeeting; uid: string; onClose: () => void }

const shrunk = { inputLabel: { shrink: true } } as const

const PollForm = ({ group, uid, timeZone, onClose }: AskForDateProps & { timeZone: string }) => {
  const [form, deleteDraft] = useTabDraftForm({
    resolver: pollFormResolver,
    initial: emptyPollForm(group.location, timeZone),
    draftKey: `draft:poll:${uid}:${group.id}`,
    draftSchema: pollDraftSchema,
    // An error below a date that the user leaves by pressing the button would move the button away from under the press.
    mode: 'onSubmit',
  })
  const { field, fieldState } = useController({ control: form.control, name: 'timeZone' })
  const { data: recipients } = useQuery(announcementQueries.recipients(group.id))
  const createPoll = useCreatePoll(group.id)
  const submit = form.handleSubmit(async (payload) => {
    await createPoll(payload).then(
      () => {
        form.reset()
        deleteDraft()
        onClose()
        showToast({ variant: 'success', message: pollMessages.created })
      },
      (error: unknown) => form.setError('root', { message: creationFailureMessage(error) }),
    )
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Form label="Ask for a date" onSubmit={submit} formState={form.formState}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field form={form} name="title" label="Title" autoComplete="off" slotProps={{ htmlInput: { dir: 'auto' } }} />
      <ClockWarning />
      <DateFields form={form} />
      <Field
        form={form}
        name="closes"
        label="Answers until"
        type="date"
        helperText="Members can answer until the end of this day."
        slotProps={{ ...shrunk, htmlInput: { min: localToday(new Date()) } }}
      />
      <Field
        form={form}
        name="minutes"
        label="Length"
        slotProps={{ ...shrunk, input: { inputComponent: LengthInput } }}
      />
      <TimeZoneInput field={field} fieldState={fieldState} />
      <Field form={form} name="place" label="Place" helperText="Where people meet, or “Online”." />
      <Typography color="textSecondary">{newPollRecipientsHint(recipients)}</Typography>
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          Ask members
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The dialog in which the creator or an organizer asks the members which date suits them. */
const AskForDateDialog = (props: AskForDateProps) => {
  const { group, onClose } = props
  const usual = useQuery(meetingQueries.usualTimeZone(group.id))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ask-for-date">
      <DialogTitle id="ask-for-date">Ask for a date</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          Propose 2 to 8 dates. Members say which of them suit them, and you plan the best one.
        </Typography>
        {usual.isLoading ? (
          <PageSpinner label="Loading" />
        ) : (
          <PollForm {...props} timeZone={usual.data ?? visitorTimeZone()} />
        )}
      </DialogContent>
    </Dialog>
  )
}

export default AskForDateDialog
