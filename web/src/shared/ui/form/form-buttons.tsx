import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldValues, FormState } from 'react-hook-form'

type FormButtonsProps<Values extends FieldValues> = {
  submitLabel: string
  formState: FormState<Values>
  onDiscard: () => void
}

/** What ends a form with a draft: storing it, and going back to what it began with. */
export const FormButtons = <Values extends FieldValues>(props: FormButtonsProps<Values>) => {
  const { submitLabel, formState, onDiscard } = props
  return (
    // A second press on the button, which is not pressable while it sends, would select the page's next word.
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
