import { endpoints } from '@hobbyhub/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { apiDocumentSchema } from './api-document.ts'

/** The OpenAPI document of the REST surface. It changes with a deployment, and so does the page. */
export const apiDocumentQuery = () =>
  queryOptions({
    queryKey: ['api-document'],
    queryFn: async () => apiDocumentSchema.parse(await callRest(endpoints.openApi, {})),
    staleTime: Number.POSITIVE_INFINITY,
  })
