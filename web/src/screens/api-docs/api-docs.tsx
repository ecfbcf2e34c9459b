import { PRODUCT_NAME } from '@hobbyhub/contract/shared/constants'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { apiDocumentQuery } from './api-document-query.ts'
import { ApiReference } from './api-reference.tsx'

const Calls = () => {
  const { data: document, isPending, isLoadingError, refetch } = useQuery(apiDocumentQuery())
  if (isPending) return <PageSpinner label="Loading the calls" />
  if (isLoadingError) return <LoadFailure title="We couldn't load the calls." onRetry={() => refetch()} />
  return <ApiReference document={document} />
}

/** /api-docs. */
export const ApiDocs = () => (
  <Page
    title="API for developers"
    subtitle={`${PRODUCT_NAME} for programs: JSON over HTTP, under the same rules as the site.`}
  >
    <Calls />
  </Page>
)
