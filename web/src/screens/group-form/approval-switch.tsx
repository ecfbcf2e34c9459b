import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type Control, useController } from 'react-hook-form'
import type { GroupFormInput, GroupFormValues } from '../../features/groups/group-form.ts'

export const ApprovalSwitch = ({ control }: { control: Control<GroupFormInput, unknown, GroupFormValues> }) => {
  const { field } = useController({ control, name: 'approvalRequired' })
  return (
    <FormControlLabel
      label="I approve each new member"
      control={
        <Switch checked={field.value} onChange={(_, checked) => field.onChange(checked)} onBlur={field.onBlur} />
      }
    />
  )
}
