import Alert from '@mui/material/Alert'
import type { Advice } from './use-advice.ts'

/** The advice below a field: a hint, or a warning that looks like one. Screen readers read both with the field. */
export const AdviceText = ({ text, isWarning }: Advice) =>
  isWarning ? (
    <Alert severity="warning" role="status" sx={{ mt: 0.5, mx: -1.75 }}>
      {text}
    </Alert>
  ) : (
    text
  )

/** Makes a field's helper text a block element, because a warning is one. */
export const ADVICE_SLOT = { formHelperText: { component: 'div' } } as const
