import Alert from '@mui/material/Alert'
import type { FieldAdvice } from './use-field-advice.ts'

/** The advice below a field: a hint, or a warning in an alert. Screen readers read both as the field's description. */
export const AdviceText = ({ text, isWarning }: FieldAdvice) =>
  isWarning ? (
    <Alert severity="warning" role="status" sx={{ mt: 0.5, mx: -1.75 }}>
      {text}
    </Alert>
  ) : (
    text
  )

/** Makes a field's helper text a `div`, because a `p` must not contain a warning's block elements. */
export const ADVICE_SLOT_PROPS = { formHelperText: { component: 'div' } } as const
