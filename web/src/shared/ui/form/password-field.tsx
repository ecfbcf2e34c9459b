import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

/**
 * A password field with a button that shows the password. While the form is sent, the password is hidden, so that browsers do not
 * save it like an ordinary text.
 */
export const PasswordField = <Values extends FieldValues, Output>({
  form,
  label,
  ...props
}: FieldProps<Values, Output> & { label: string }) => {
  const [isShown, setShown] = useState(false)
  const isText = isShown && !form.formState.isSubmitting
  return (
    <Field
      {...props}
      form={form}
      label={label}
      type={isText ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button size="small" onClick={() => setShown(!isShown)} sx={{ minWidth: 0, minHeight: 40 }}>
                {isShown ? 'Hide' : 'Show'}
                <span style={visuallyHidden}> {label.toLowerCase()}</span>
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
