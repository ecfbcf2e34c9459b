import type { TextFieldProps } from '@mui/material/TextField'
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '../text-field.tsx'
import { fieldId } from './field-id.ts'

export type FieldProps<Values extends FieldValues, Output> = Omit<TextFieldProps, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
}

/** A text field bound to a form. Its error replaces its hint. */
export const Field = <Values extends FieldValues, Output>({
  form,
  name,
  helperText,
  slotProps,
  ...props
}: FieldProps<Values, Output>) => {
  const { ref, ...field } = form.register(name)
  // Makes MUI's label shrink, because the label does not notice a value that a script sets.
  const isFilled = Boolean(useWatch({ control: form.control, name }))
  const message = form.getFieldState(name, form.formState).error?.message
  return (
    <TextField
      {...field}
      inputRef={ref}
      id={fieldId(name)}
      error={message !== undefined}
      helperText={message ?? helperText}
      fullWidth
      {...props}
      slotProps={{ ...slotProps, inputLabel: { ...(isFilled ? { shrink: true } : {}), ...slotProps?.inputLabel } }}
    />
  )
}
