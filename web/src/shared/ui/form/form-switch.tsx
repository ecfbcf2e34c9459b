import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { fieldId } from './field-id.ts'

type FormSwitchProps<Input extends FieldValues, Values> = {
  control: Control<Input, unknown, Values>
  name: FieldPathByValue<Input, boolean>
  label: string
  /** Explains the switch, if its label is not enough. */
  helperText?: string
}

/** A switch for a boolean field of the form. */
export const FormSwitch = <Input extends FieldValues, Values>({
  control,
  name,
  label,
  helperText,
}: FormSwitchProps<Input, Values>) => {
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
