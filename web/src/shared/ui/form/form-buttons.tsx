import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues, FormState } from 'react-hook-form'

type FormButtonsProps<Values extends FieldValues> = {
  submitLabel: string
  formState: FormState<Values>
  onDiscard: () => void
}

/** The buttons at the end of a form with a draft: one sends the form, the other restores the initial values. */
export const FormButtons = <Values extends FieldValues>(props: FormButtonsProps<Values>) => {
  const { submitLabel, formState, onDiscard } = props
  return (
    // `userSelect`: while the form is sent, the button ignores a second press, which would then select a word of the page.
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, userSelect: 'none', '& > *': { flexGrow: { xs: 1, sm: 0 } } }}
    >
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
      {formState.isDirty && (
        <Button color="inherit" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </Box>
  )
}
