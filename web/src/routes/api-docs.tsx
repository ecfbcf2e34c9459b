import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { ApiDocs } from '#screens/api-docs/api-docs.tsx'

// Has no loader, because the loader's imports would be part of the entry, which every page loads.
export const Route = createFileRoute('/api-docs')({
  head: () => pageHead('API for developers', 'Every REST call with its parameters, its answers and a curl example.'),
  component: ApiDocs,
})
