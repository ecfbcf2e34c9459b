import { instantSchema } from '@hobbyhub/contract/shared/dates'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchRest } from '#shared/rest/call-rest.ts'
import { saveFile } from '#shared/save-file.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'

/** A loose schema, so that the file also contains fields of the response that only a newer server knows. */
const exportSchema = z.looseObject({ exportedAt: instantSchema })

/** Saves the export of the user's data as a JSON file. Throws what fetchRest throws. */
const exportData = async (): Promise<void> => {
  const response = await fetchRest('exportUser', {})
  const data = exportSchema.parse(await response.json())
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
