import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../../shared/messages/failure-message.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { notifyFailure } from '../../../shared/ui/notify-failure.ts'

export const ExportButton = () => {
  const mutation = useMutation({
    mutationFn: async () => (await import('./export-data.ts')).exportData(),
    onError: (error) => notifyFailure(messages.processFailed(failureMessage(error))),
  })
  return (
    <Button
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      Download my data
    </Button>
  )
}
