import type { Endpoint } from '@hobbyhub/contract/endpoints'
import type { AnyRequest, RequestOf } from '@hobbyhub/contract/shared/request'
import { saveFile } from '../save-file.ts'
import { fetchRest } from './call-rest.ts'

/** Saves a list as a file for spreadsheets. Throws what fetchRest throws. */
export const saveCsv = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> & AnyRequest,
  name: string,
): Promise<void> => saveFile(`${name}.csv`, await (await fetchRest(endpoint, request)).blob())
