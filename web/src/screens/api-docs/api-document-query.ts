import { queryOptions } from '@tanstack/react-query'

/** It changes with a deployment, and so does the page. */
export const apiDocumentQuery = () =>
  queryOptions({
    queryKey: ['api-document'],
    queryFn: async () => (await import('./get-api-document.ts')).getApiDocument(),
    staleTime: Number.POSITIVE_INFINITY,
  })
