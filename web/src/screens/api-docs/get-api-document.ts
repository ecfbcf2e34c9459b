import { calls } from '@hobbyhub/contract/rest'
import { callRest } from '../../rest/call-rest.ts'
import { type ApiDocument, apiDocumentSchema } from './api-document.ts'

/** The OpenAPI document of the REST surface, as far as the page shows it. */
export const getApiDocument = async (): Promise<ApiDocument> =>
  apiDocumentSchema.parse(await callRest(calls.openApi.answers[200], calls.openApi.path))
