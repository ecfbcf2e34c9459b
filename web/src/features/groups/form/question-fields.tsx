import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Field } from '#shared/ui/form/field.tsx'
import { type GroupFormInput, type GroupFormValues, QUESTION_FIELD_NAMES } from './group-form-schema.ts'

const LABELS = ['Your question (optional)', 'Second question (optional)', 'Third question (optional)']

/** The fields for up to three questions to people who ask to join: one for each question, and an empty one for the next. */
export const QuestionFields = ({ form }: { form: UseFormReturn<GroupFormInput, unknown, GroupFormValues> }) => {
  const [isApproving, ...questions] = useWatch({
    control: form.control,
    name: ['approvalRequired', ...QUESTION_FIELD_NAMES],
  })
  if (!isApproving) return null
  const filled = questions.findLastIndex((question) => question !== '') + 1
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifySelf: 'stretch', my: 1.5 }}>
      {QUESTION_FIELD_NAMES.slice(0, filled + 1).map((name, at) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={LABELS[at]}
          autoComplete="off"
          helperText={
            at === 0
              ? `People answer it when they ask to join, for example “What do you like to draw?” Up to ${MAX_CHARS.question} characters.`
              : undefined
          }
        />
      ))}
    </Box>
  )
}
