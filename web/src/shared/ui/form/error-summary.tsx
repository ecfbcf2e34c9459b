import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import type { FieldValues, FormState } from 'react-hook-form'
import { fieldId } from './field-id.ts'
import { SAID_ERROR } from './said-error.ts'

/** The list of errors after a failed submit. Each error links to its field. The list takes the focus. */
export const ErrorSummary = <Values extends FieldValues>({ formState }: { formState: FormState<Values> }) => {
  const box = useRef<HTMLDivElement>(null)
  const { errors, submitCount, isSubmitSuccessful, defaultValues } = formState
  // Lists the errors in the order of the form's fields, which is also the order of the default values.
  const problems = Object.keys(defaultValues ?? {}).flatMap((name) => {
    const { message, type } = errors[name] ?? {}
    return typeof message === 'string' && message !== '' && type !== SAID_ERROR ? [{ name, message }] : []
  })
  const hasProblems = problems.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit takes the focus again, typing does not
  useEffect(() => {
    if (submitCount > 0 && !isSubmitSuccessful) box.current?.focus()
  }, [submitCount])

  if (submitCount === 0 || !hasProblems) return null
  return (
    <Alert ref={box} severity="error" tabIndex={-1}>
      <AlertTitle>There is a problem</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <Link
              href={`#${fieldId(name)}`}
              color="inherit"
              sx={{ display: 'inline-block', verticalAlign: 'top', lineHeight: '24px' }}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
