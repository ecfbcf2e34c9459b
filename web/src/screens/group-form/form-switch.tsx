import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type Control, useController } from 'react-hook-form'
import type { GroupFormInput, GroupFormValues } from '../../features/groups/group-form.ts'

type FormSwitchProps = {
  control: Control<GroupFormInput, unknown, GroupFormValues>
  name: 'approvalRequired' | 'membersVisible'
  label: string
}

/** A switch for a boolean field of the form. */
export const FormSwitch = ({ control, name, label }: FormSwitchProps) => {
  const { field } = useController({ control, name })
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch checked={field.value} onChange={(_, checked) => field.onChange(checked)} onBlur={field.onBlur} />
      }
    />
  )
}
