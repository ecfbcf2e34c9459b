import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/support')({
  head: () => pageHead('Support'),
  component: () => <Page title="Support">{null}</Page>,
})
