import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/contact')({
  head: () => pageHead('Contact'),
  component: () => <Page title="Contact">{null}</Page>,
})
