import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { fetchRest, type RestRequest } from '../rest/call-rest.ts'
import type { EndpointName } from '../rest/rest-client.ts'
import { saveFile } from '../save-file.ts'
import { toWriteFailureText } from './write-failure.ts'

type CsvButtonProps<Name extends EndpointName> = {
  endpoint: Name
  request: RestRequest<Name>
  /** The file's name without its extension. */
  name: string
}

/** A button that saves a list as a CSV file for spreadsheets. */
export const CsvButton = <Name extends EndpointName>({ endpoint, request, name }: CsvButtonProps<Name>) => {
  const download = useMutation({
    mutationFn: async () => saveFile(`${name}.csv`, await (await fetchRest(endpoint, request)).blob()),
    meta: { failure: toWriteFailureText },
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
