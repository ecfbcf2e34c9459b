import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/about')({
  head: () => pageHead('About'),
  component: () => <Page title="About">{null}</Page>,
})
