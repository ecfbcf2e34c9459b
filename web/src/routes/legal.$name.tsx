import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { LegalPage } from '#screens/legal/legal-page.tsx'

export const Route = createFileRoute('/legal/$name')({
  // Waits for the text, which is part of the page's code.
  loader: async ({ params }) => {
    const { loadLegalText } = await import('virtual:legal')
    const text = await loadLegalText(params.name)
    if (!text) throw notFound()
    return text
  },
  head: ({ loaderData }) => pageHead(loaderData?.title ?? null, loaderData?.description),
  component: LegalPage,
})
