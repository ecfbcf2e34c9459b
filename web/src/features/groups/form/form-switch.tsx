import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type Control, useController } from 'react-hook-form'
import { fieldId } from '../../../shared/ui/form/field-id.ts'
import type { GroupFormInput, GroupFormValues } from './group-schema.ts'

type Switched = {
  [Name in keyof GroupFormInput]: GroupFormInput[Name] extends boolean ? Name : never
}[keyof GroupFormInput]

type FormSwitchProps = {
  control: Control<GroupFormInput, unknown, GroupFormValues>
  name: Switched
  label: string
  /** What it does, where the label alone does not say. */
  helperText?: string
}

/** A switch for a boolean field of the form. */
export const FormSwitch = ({ control, name, label, helperText }: FormSwitchProps) => {
  const { field } = useController({ control, name })
  const helperId = helperText && `${fieldId(name)}-helper`
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': helperId } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helperId} sx={{ marginInlineStart: 6, mt: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </div>
  )
}
