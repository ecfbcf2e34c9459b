import { memberMessagePayloadSchema } from '@hobbyhub/contract/members/member-message'
import { MAX_MESSAGE_CHARS } from '@hobbyhub/contract/shared/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { useSendMessage } from '../api/send-message.ts'
import { managementMessages } from '../texts.ts'

const draftSchema = z.object({ text: z.string() })

type MessageDialogProps = {
  groupId: string
  member: { uid: string; name: string }
  onClose: () => void
}

/** The dialog that writes to one member. If it is closed before the message is sent, the text stays. */
const MessageDialog = ({ groupId, member, onClose }: MessageDialogProps) => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(memberMessagePayloadSchema),
    initial: { text: '' },
    draftKey: `draft:message:${user?.uid}:${groupId}:${member.uid}`,
    draftSchema,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const { mutateAsync } = useSendMessage({ id: groupId, uid: member.uid })
  const submit = form.handleSubmit(({ text }) =>
    mutateAsync(text).then(
      () => {
        form.reset()
        deleteDraft()
        onClose()
        showToast({ variant: 'success', message: managementMessages.messageSent(member.name) })
      },
      (error: unknown) => form.setError('root', { message: failureMessage(error) ?? managementMessages.messageFailed }),
    ),
  )
  return (
    <FormDialog
      title={`Message to ${member.name}`}
      text="They'll see it with your name, under the bell and by e-mail. Neither of you sees the other's e-mail address."
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Send"
    >
      <Field
        form={form}
        id="member-message"
        name="text"
        label="Message"
        helperText={`Up to ${MAX_MESSAGE_CHARS} characters.`}
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

export default MessageDialog
