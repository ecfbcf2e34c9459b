import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { saveFile } from '#shared/save-file.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** Saves the export of the user's data as a JSON file. Throws what callRest throws. */
const exportData = async (): Promise<void> => {
  const data = await callRest('exportUser', {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(`hobbyhub-${data.exportedAt.slice(0, 10)}.json`, file)
}

export const ExportDataButton = () => {
  const mutation = useMutation({
    mutationFn: exportData,
    meta: { failure: toWriteFailureText },
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
