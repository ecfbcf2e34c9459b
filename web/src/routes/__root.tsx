import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Canonical } from '../app/canonical.tsx'
import { Layout } from '../app/layout.tsx'
import { pageHead } from '../app/page-head.ts'
import { PageTags } from '../app/page-tags.tsx'
import { NotFound } from '../screens/not-found.tsx'

const Root = () => (
  <>
    <PageTags />
    <Canonical />
    <Layout />
  </>
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => pageHead(null, 'Discover, create and join groups around the hobbies you love.'),
  component: Root,
  notFoundComponent: NotFound,
})
