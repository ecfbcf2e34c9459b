import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import type { RestoreChoice } from '../api/restore-meeting.ts'
import { MeetingTitleAndTime } from '../form/meeting-title-and-time.tsx'
import { ScopeField } from '../form/scope-field.tsx'

type RestoreDialogProps = {
  meeting: RestMeeting
  /** The later cancelled meetings of the series: at least one. */
  following: readonly RestMeeting[]
  onRestore: (choice: RestoreChoice) => Promise<void>
  onClose: () => void
}

/** The dialog that asks which cancelled meetings of a series to restore. */
const RestoreDialog = ({ meeting, following, onRestore, onClose }: RestoreDialogProps) => {
  const form = useForm<Pick<RestoreChoice, 'scope'>>({ defaultValues: { scope: 'one' } })
  const { field: scope } = useController({ control: form.control, name: 'scope' })
  const isOne = scope.value === 'one'
  const count = isOne ? 1 : following.length + 1
  return (
    <FormDialog
      title={isOne ? 'Restore this meeting?' : `Restore ${count} meetings?`}
      text={
        <>
          <MeetingTitleAndTime meeting={meeting} />
          {!isOne &&
            `, and the ${following.length === 1 ? 'cancelled one that follows' : `${following.length} cancelled ones that follow`}`}
          . Replies come back as they were, and people who are going are notified.
        </>
      }
      formState={form.formState}
      onSubmit={form.handleSubmit((values) => onRestore({ ...values, count }))}
      onClose={onClose}
      submitLabel={isOne ? 'Restore the meeting' : `Restore ${count} meetings`}
    >
      <ScopeField
        legend="Which meetings do you want to restore?"
        count={following.length + 1}
        value={scope.value}
        onChange={scope.onChange}
      />
    </FormDialog>
  )
}

export default RestoreDialog
