import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { FormEventHandler, ReactNode } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { ErrorSummary } from './error-summary.tsx'

type FormFrameProps<Values extends FieldValues> = {
  label: string
  onSubmit: FormEventHandler
  /** From react-hook-form. Its errors are listed in the summary. */
  formState: FormState<Values>
  children: ReactNode
}

/** Text areas grow by CSS if the browser supports it, because MUI measures them only once, before the web font is loaded. */
const tall = {
  '@supports (field-sizing: content)': {
    '& textarea:not([aria-hidden])': {
      fieldSizing: 'content',
      minHeight: '4lh',
      maxHeight: '14lh',
      height: 'auto !important',
      overflow: 'auto !important',
    },
  },
} as const

/** The frame of most forms: the error summary, then the fields. The schema, and not the browser, validates the fields. */
export const Form = <Values extends FieldValues>({ label, onSubmit, formState, children }: FormFrameProps<Values>) => (
  <Box component="form" noValidate aria-label={label} onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5, ...tall }}>
    <ErrorSummary formState={formState} />
    {children}
  </Box>
)

/** A form in a panel of its own. */
export const FormFrame = <Values extends FieldValues>(props: FormFrameProps<Values>) => (
  <Paper variant="outlined" sx={{ borderRadius: 5, p: { xs: 2.5, sm: 4 } }}>
    <Form {...props} />
  </Paper>
)
