import { queryOptions } from '@tanstack/react-query'
import { callRest } from '../../shared/rest/call-rest.ts'
import { apiDocumentSchema } from './api-document.ts'

/** The OpenAPI document. Never stale: it changes only when a new version of the site is deployed. */
export const apiDocumentQuery = () =>
  queryOptions({
    queryKey: ['api-document'],
    queryFn: async () => apiDocumentSchema.parse(await callRest('openApi', {})),
    staleTime: Number.POSITIVE_INFINITY,
  })
