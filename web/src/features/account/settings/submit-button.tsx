import Button from '@mui/material/Button'
import { useLayoutEffect, useRef } from 'react'

/** A section's submit button. If it loses the focus because sending the form disables it, it gets the focus back afterwards. */
export const SubmitButton = ({ label, isSubmitting }: { label: string; isSubmitting: boolean }) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isSubmitting) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus()
  }, [isSubmitting])
  return (
    <Button ref={button} type="submit" variant="contained" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
      {label}
    </Button>
  )
}
