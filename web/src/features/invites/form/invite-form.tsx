import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES, joinRefusal } from '@hobbyhub/contract/members/join-refusal'
import { localToday } from '@hobbyhub/contract/shared/today'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { managementMessages } from '#features/members/texts.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { type NewInvite, useCreateInvite } from '../api/create-invite.ts'
import { type InviteFormInput, type InviteFormValues, inviteFormSchema } from './invite-form-schema.ts'

type InviteFormProps = { group: Group; onMade: (invite: NewInvite) => void; onClose: () => void }

type InviteFieldsProps = {
  form: UseFormReturn<InviteFormInput, unknown, InviteFormValues>
  canSkipApproval: boolean
}

const InviteFields = ({ form, canSkipApproval }: InviteFieldsProps) => (
  <>
    <Field
      form={form}
      name="label"
      label="For whom (optional)"
      helperText="Only organizers see this note."
      autoFocus
      autoComplete="off"
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
    <Field
      form={form}
      name="uses"
      label="Number of people"
      helperText="1 to 500, and never more than the group's places."
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
    <Field
      form={form}
      name="days"
      label="Number of days"
      helperText="1 to 90."
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
    {canSkipApproval && (
      <Controller
        control={form.control}
        name="skipsApproval"
        render={({ field }) => (
          <FormControlLabel
            label="People who use it join without approval"
            control={
              <Switch checked={field.value} onChange={(_, checked) => field.onChange(checked)} onBlur={field.onBlur} />
            }
          />
        )}
      />
    )}
  </>
)

/** The form for a new invitation. It asks how many people can use the invitation, and for how many days. */
export const InviteForm = ({ group, onMade, onClose }: InviteFormProps) => {
  const form = useForm<InviteFormInput, unknown, InviteFormValues>({
    resolver: zodResolver(inviteFormSchema),
    defaultValues: { days: '7', uses: '10', skipsApproval: group.approvalRequired, label: '' },
  })
  const { mutateAsync } = useCreateInvite(group.id)
  const { errors, isSubmitting } = form.formState
  // A full group that approves its members still takes requests (so `joinRefusal` is null), but no invitation lets anybody in.
  const refusal =
    joinRefusal(group, { uid: null, today: localToday(new Date()) }) ?? (hasFreePlace(group) ? null : 'group-full')
  const submit = form.handleSubmit((values) =>
    mutateAsync(values).then(onMade, (error: unknown) =>
      form.setError('root', { message: failureMessage(error) ?? managementMessages.inviteFailed }),
    ),
  )
  return (
    <form noValidate onSubmit={submit} aria-label="Invite people">
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        {refusal && (
          <Alert severity="warning">
            {JOIN_MESSAGES[refusal]} Nobody can join with the invitation
            {refusal === 'group-full' && ' until a place is free'}.
          </Alert>
        )}
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <InviteFields form={form} canSkipApproval={group.approvalRequired} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          Create invitation
        </Button>
      </DialogActions>
    </form>
  )
}
