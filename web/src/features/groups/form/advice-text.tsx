import Alert from '@mui/material/Alert'
import type { Advice } from './use-advice.ts'

/** What stands below a field: a hint, or a warning that looks like one. A screen reader reads either with the field. */
export const AdviceText = ({ text, isWarning }: Advice) =>
  isWarning ? (
    <Alert severity="warning" role="status" sx={{ mt: 0.5, mx: -1.75 }}>
      {text}
    </Alert>
  ) : (
    text
  )

/** The text of a field as a block, which a warning is. */
export const ADVICE_SLOT = { formHelperText: { component: 'div' } } as const
