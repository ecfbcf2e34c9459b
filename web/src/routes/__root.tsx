import { site } from '@hobbyhub/contract/shared/site'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Layout } from '#app/layout.tsx'
import { pageHead } from '#app/page-head.ts'
import { PageHeadTags } from '#app/page-head-tags.tsx'
import { siteOrigin } from '#shared/site-origin.ts'

/**
 * The canonical link of each page, without filters and sorting. React moves it into the document's head. A group's page keeps the link
 * that its function gave it, also while its visitor signs in. On another page browsers would share it, so it is removed there.
 */
const Canonical = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [served] = useState(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]'))
  const isServed =
    served?.isConnected && (pathname.startsWith('/auth/') || served.href.endsWith(pathname.replace('/groups/', '/s/')))
  useEffect(() => {
    if (!isServed) served?.remove()
  }, [isServed, served])
  if (isServed) return null
  return <link rel="canonical" href={siteOrigin + pathname.replace(/(.)\/$/, '$1')} />
}

const Root = () => (
  <>
    <PageHeadTags />
    <Canonical />
    <Layout />
  </>
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => pageHead(null, site.description),
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#screens/not-found.tsx'), 'NotFound'),
})
