import type { Endpoint } from '@hobbyhub/contract/endpoints'
import type { AnyRequest, RequestOf } from '@hobbyhub/contract/shared/request'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../messages/failure-message.ts'
import { messages } from '../messages/messages.ts'
import { notifyFailure } from './notify-failure.ts'

type CsvButtonProps<E extends Endpoint> = {
  endpoint: E
  request: RequestOf<E> & AnyRequest
  /** Of the file, without its ending. */
  name: string
}

/** Saves a list as a file for spreadsheets. */
export const CsvButton = <E extends Endpoint>({ endpoint, request, name }: CsvButtonProps<E>) => {
  const download = useMutation({
    mutationFn: async () => (await import('../rest/save-csv.ts')).saveCsv(endpoint, request, name),
    onError: (error) => notifyFailure(messages.processFailed(failureMessage(error))),
  })
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<DownloadIcon />}
      className="screen-only"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Download as CSV
    </Button>
  )
}
