import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { managementMessages } from '#features/members/texts.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import { useExtendInvite } from '../api/extend-invite.ts'
import { inviteFormSchema } from './invite-form-schema.ts'

const schema = z.pick(inviteFormSchema, { days: true, uses: true })

type ExtendInviteDialogProps = { groupId: string; invite: RestInvite; onClose: () => void }

/** The dialog that gives an invitation more days and uses. Its link stays the same. */
const ExtendInviteDialog = ({ groupId, invite, onClose }: ExtendInviteDialogProps) => {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { days: '30', uses: String(invite.uses) },
  })
  const { mutateAsync } = useExtendInvite({ id: groupId, invite: invite._id })
  const used = invite.uses - invite.usesLeft
  const submit = form.handleSubmit((values) =>
    mutateAsync(values).then(
      () => {
        onClose()
        showToast({ variant: 'success', message: managementMessages.inviteExtended })
      },
      (error: unknown) => form.setError('root', { message: failureMessage(error) ?? managementMessages.extendFailed }),
    ),
  )
  return (
    <FormDialog
      title="Extend the invitation"
      text="Its link and QR code stay the same."
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Extend"
    >
      <Field
        form={form}
        id="extend-uses"
        name="uses"
        label="Number of people in all"
        helperText={used > 0 ? `1 to 500, including the ${used} who have used it.` : '1 to 500.'}
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Field
        form={form}
        id="extend-days"
        name="days"
        label="Days from today"
        helperText="1 to 90."
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    </FormDialog>
  )
}

export default ExtendInviteDialog
