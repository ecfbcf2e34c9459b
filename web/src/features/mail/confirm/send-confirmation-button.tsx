import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { accountMessages } from '#features/account/texts.ts'
import { authErrorMessage } from '#shared/messages/auth-error-message.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { showToast } from '#shared/ui/toasts.ts'

type SendConfirmationButtonProps = { user: SessionUser; label: string; variant?: 'outlined' | 'text' }

/** The button that sends another link with which the user can confirm their e-mail. */
export const SendConfirmationButton = ({ user, label, variant = 'text' }: SendConfirmationButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('#features/sign-in/api/confirm-email.ts')).sendEmailConfirmation(),
    onSuccess: () => showToast({ variant: 'success', message: accountMessages.confirmationSent(user.email) }),
    onError: (error) => showToast({ variant: 'error', message: authErrorMessage(error) }),
  })
  return (
    <Button
      variant={variant}
      color={variant === 'text' ? 'inherit' : 'primary'}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ justifySelf: 'start', whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  )
}
