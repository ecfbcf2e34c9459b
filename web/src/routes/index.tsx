import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Page } from '../ui/page.tsx'

export const Route = createFileRoute('/')({
  head: () => pageHead('Home'),
  component: () => <Page title="Home">{null}</Page>,
})
