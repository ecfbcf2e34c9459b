import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FieldValues, FormState } from 'react-hook-form'

/** The reason why sending the form failed, shown beside its button. */
export const FormFailure = <Values extends FieldValues>({ formState }: { formState: FormState<Values> }) => {
  const message = formState.errors.root?.message
  return message === undefined ? null : <Alert severity="error">{message}</Alert>
}

type FormSuccessProps<Values extends FieldValues> = { formState: FormState<Values>; message: string | null }

/**
 * A form's success message. It disappears when the user changes a field or an error appears. The element is always present,
 * because screen readers only announce changes inside it. While it is empty, it has no height and cancels the form's gap.
 */
export const FormSuccess = <Values extends FieldValues>({ formState, message }: FormSuccessProps<Values>) => {
  const { isDirty, errors } = formState
  const isCurrent = !isDirty && Object.keys(errors).length === 0
  return (
    <Box role="status" sx={{ '&:empty': { mt: -2.5 } }}>
      {message !== null && isCurrent && (
        <Alert severity="success" role="presentation">
          {message}
        </Alert>
      )}
    </Box>
  )
}
