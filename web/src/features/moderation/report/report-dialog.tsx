import { reportPayloadSchema } from '@hobbyhub/contract/moderation/report'
import { MAX_REPORT_REASON_CHARS } from '@hobbyhub/contract/shared/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { useSendReport } from '../api/send-report.ts'
import { moderationMessages } from '../texts.ts'

const schema = z.pick(reportPayloadSchema, { reason: true })
const draftSchema = z.object({ reason: z.string() })

type ReportDialogProps = {
  groupId: string
  /** The reported member; undefined if the group itself is reported. */
  member?: { uid: string; name: string }
  onClose: () => void
}

/** The dialog that asks what is wrong, and sends a report to the moderators. If it is closed before, the text stays. */
const ReportDialog = ({ groupId, member, onClose }: ReportDialogProps) => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(schema),
    initial: { reason: '' },
    draftKey: `draft:report:${user?.uid}:${groupId}${member ? `:${member.uid}` : ''}`,
    draftSchema,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const { mutateAsync } = useSendReport(groupId, member?.uid)
  const submit = form.handleSubmit(({ reason }) =>
    mutateAsync(reason).then(
      () => {
        form.reset()
        deleteDraft()
        onClose()
        return showMessage({ ...moderationMessages.reported, severity: 'success' })
      },
      (error: unknown) => form.setError('root', { message: failureMessage(error) ?? moderationMessages.reportFailed }),
    ),
  )
  return (
    <FormDialog
      title={member ? `Report ${member.name}` : 'Report this group'}
      text="The site's moderators will see it, with your name. Nobody else will know that it was you."
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Send report"
    >
      <Field
        form={form}
        id="report-reason"
        name="reason"
        label="What is wrong?"
        helperText={`Up to ${MAX_REPORT_REASON_CHARS} characters, in your own words.`}
        multiline
        minRows={3}
        maxRows={10}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  )
}

export default ReportDialog
