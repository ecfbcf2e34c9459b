import { site } from '@hobbyhub/contract/shared/site'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { apiDocumentSchema } from './api-document.ts'
import { ApiReference } from './api-reference.tsx'

/** The query of the OpenAPI document. Never stale, because the document only changes with a new version of the site. */
const apiDocumentQuery = () =>
  queryOptions({
    queryKey: ['api-document'],
    queryFn: async () => apiDocumentSchema.parse(await callRest('openApi', {})),
    staleTime: Number.POSITIVE_INFINITY,
  })

const Calls = () => {
  const { data: document, isPending, isLoadingError, refetch } = useQuery(apiDocumentQuery())
  if (isPending) return <PageSpinner label="Loading the calls" />
  if (isLoadingError) return <LoadFailure title="We couldn't load the calls." onRetry={() => refetch()} />
  return <ApiReference document={document} />
}

/** The page at /api-docs. */
export const ApiDocs = () => (
  <Page
    title="API for developers"
    subtitle={`${site.name} for programs: JSON over HTTP, under the same rules as the site.`}
  >
    <Calls />
  </Page>
)
