import { PRODUCT_NAME } from '@hobbyhub/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shared/ui/load-failure.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { PageSpinner } from '../../shared/ui/page-spinner.tsx'
import { apiDocumentQuery } from './api-document-query.ts'
import { ApiReference } from './api-reference.tsx'

/** /api-docs. */
export const ApiDocs = () => {
  const { data: document, isPending, refetch } = useQuery(apiDocumentQuery())
  return (
    <Page
      title="API for developers"
      subtitle={`Everything that ${PRODUCT_NAME} does, for programs: JSON over HTTP, under the same rules as the site.`}
    >
      {isPending && <PageSpinner label="Loading the calls" />}
      {document && <ApiReference document={document} />}
      {!isPending && !document && <LoadFailure title="We couldn't load the calls." onRetry={() => refetch()} />}
    </Page>
  )
}
