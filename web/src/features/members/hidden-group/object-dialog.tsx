import { appealPayloadSchema } from '@hobbyhub/contract/moderation/report'
import { APPEAL_DAYS, STATEMENT_CHARS } from '@hobbyhub/contract/shared/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { useObjectToHiding } from '../api/object-to-hiding.ts'
import { objectionMessages } from './objection-messages.ts'

const draftSchema = z.object({ text: z.string() })

type ObjectDialogProps = { id: string; groupName: string; onClose: () => void }

/** The dialog that asks why the decision is wrong, and sends the objection to the moderators. If it is closed before, the text stays. */
const ObjectDialog = ({ id, groupName, onClose }: ObjectDialogProps) => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(appealPayloadSchema),
    initial: { text: '' },
    draftKey: `draft:object:${user?.uid}:${id}`,
    draftSchema,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const { mutateAsync } = useObjectToHiding(id)
  const submit = form.handleSubmit(({ text }) =>
    mutateAsync(text).then(
      async () => {
        form.reset()
        deleteDraft()
        onClose()
        await showMessage({ ...objectionMessages.sent, severity: 'success' })
        // The button that opened this dialog disappears once the group is read again.
        moveFocusAfterAction([document.querySelector('main h1')], document.querySelector('main'))
      },
      (error: unknown) => form.setError('root', { message: failureMessage(error) ?? objectionMessages.failed }),
    ),
  )
  return (
    <FormDialog
      title="Object to this decision"
      text={
        <>
          Tell the moderators why <bdi>{groupName}</bdi> should be visible again. If there's another moderator, they'll
          decide on it. You can object once, within {APPEAL_DAYS} days.
        </>
      }
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Send objection"
    >
      <Field
        form={form}
        id="objection-text"
        name="text"
        label="Why is the decision wrong?"
        helperText={`From ${STATEMENT_CHARS.min} to ${STATEMENT_CHARS.max.toLocaleString('en')} characters, in your own words.`}
        multiline
        minRows={4}
        maxRows={12}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FormDialog>
  )
}

export default ObjectDialog
