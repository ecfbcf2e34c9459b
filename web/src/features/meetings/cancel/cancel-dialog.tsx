import { cancelReasonSchema, type RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { zodResolver } from '@hookform/resolvers/zod'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAuth } from '#shared/session/use-auth.ts'
import { countText } from '#shared/ui/count-text.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { cancellationFailureMessage, useCancelMeeting } from '../api/cancel-meeting.ts'
import { MeetingTitleAndTime } from '../form/meeting-title-and-time.tsx'
import { ScopeField } from '../form/scope-field.tsx'
import { meetingMessages } from '../texts.ts'

const schema = z.object({ reason: cancelReasonSchema, scope: z.enum(['one', 'following']) })
const draftSchema = z.object({ reason: z.string() })

/** Says how many people are going or, for several meetings, how many places are taken. */
const attendanceText = (meetings: readonly RestMeeting[]): string => {
  const count = meetings.reduce((sum, { goingCount }) => sum + goingCount, 0)
  if (count === 0) return 'Nobody is going yet.'
  if (count === 1) return "One person is going. We'll notify them."
  const going = meetings.length === 1 ? 'people are going' : 'places are taken in all'
  return `${countText(count)} ${going}. We'll notify everyone who is going.`
}

type CancelTextProps = { meeting: RestMeeting; chosen: readonly RestMeeting[]; following: readonly RestMeeting[] }

const CancelText = ({ meeting, chosen, following }: CancelTextProps) => (
  <>
    <MeetingTitleAndTime meeting={meeting} />
    {chosen.length > 1 &&
      `, and the ${following.length === 1 ? 'one that follows' : `${following.length} that follow`}`}
    . {attendanceText(chosen)} You can restore {chosen.length === 1 ? 'it' : 'them'} later.
  </>
)

type CancelDialogProps = {
  groupId: string
  meeting: RestMeeting
  following: readonly RestMeeting[]
  onClose: () => void
  /** `refreshed` resolves once the page shows the stored meetings. */
  onCancelled: (message: string, refreshed: Promise<void>) => Promise<void>
}

/**
 * The dialog that cancels a meeting, or also the later ones of its series. The user can give a reason, which stays in its field
 * if they close the dialog.
 */
const CancelDialog = ({ groupId, meeting, following, onClose, onCancelled }: CancelDialogProps) => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(schema),
    initial: { reason: '', scope: 'one' },
    draftKey: `draft:cancel-meeting:${user?.uid}:${groupId}:${meeting._id}`,
    draftSchema,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const { field: scope } = useController({ control: form.control, name: 'scope' })
  const cancelMeeting = useCancelMeeting({ groupId, meetingId: meeting._id })
  const chosen = scope.value === 'one' ? [meeting] : [meeting, ...following]
  const submit = form.handleSubmit(async (values) => {
    await cancelMeeting(values).then(
      async ({ cancelledCount, refreshed }) => {
        form.reset()
        deleteDraft()
        onClose()
        await onCancelled(meetingMessages.cancelled(cancelledCount), refreshed)
      },
      (error: unknown) => form.setError('root', { message: cancellationFailureMessage(error) }),
    )
  })
  return (
    <FormDialog
      title={chosen.length === 1 ? 'Cancel this meeting?' : `Cancel ${chosen.length} meetings?`}
      text={<CancelText meeting={meeting} chosen={chosen} following={following} />}
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      cancelLabel={chosen.length === 1 ? 'Keep it' : 'Keep them'}
      submitLabel={chosen.length === 1 ? 'Cancel the meeting' : `Cancel ${chosen.length} meetings`}
      submitColor="error"
    >
      {following.length > 0 && (
        <ScopeField
          legend="Which meetings do you want to cancel?"
          count={following.length + 1}
          value={scope.value}
          onChange={scope.onChange}
        />
      )}
      <Field
        form={form}
        id="cancel-reason"
        name="reason"
        label="Reason (optional)"
        helperText="Everyone who can see the meeting can read it."
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  )
}

export default CancelDialog
