import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { processFailed } from '../../../shared/ui/write-failure.ts'

export const ExportButton = () => {
  const mutation = useMutation({
    mutationFn: async () => (await import('./export-data.ts')).exportData(),
    meta: { failure: processFailed },
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
