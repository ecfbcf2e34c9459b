import { brand } from '@hobbyhub/contract/shared/brand'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, useLocation } from '@tanstack/react-router'
import { Layout } from '#app/layout.tsx'
import { pageHead } from '#app/page-head.ts'
import { PageHeadTags } from '#app/page-head-tags.tsx'
import { NotFound } from '#screens/not-found.tsx'
import { siteOrigin } from '#shared/site-origin.ts'

/** The canonical link of each page, without filters and sorting. React moves it into the document's head. */
const Canonical = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return <link rel="canonical" href={siteOrigin + (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))} />
}

const Root = () => (
  <>
    <PageHeadTags />
    <Canonical />
    <Layout />
  </>
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => pageHead(null, brand.description),
  component: Root,
  notFoundComponent: NotFound,
})
