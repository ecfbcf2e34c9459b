import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'

type FormFailureProps<Values extends FieldValues> = {
  formState: FormState<Values>
  /** Whether a toast has already announced the same message. */
  isAnnounced?: boolean
  /** A link to the next step. */
  children?: ReactNode
}

/** The reason why sending the form failed, shown beside its button. */
export const FormFailure = <Values extends FieldValues>({
  formState,
  isAnnounced = false,
  children,
}: FormFailureProps<Values>) => {
  const message = formState.errors.root?.message
  if (message === undefined) return null
  return (
    <Alert severity="error" role={isAnnounced ? 'note' : 'alert'}>
      {message} {children}
    </Alert>
  )
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
