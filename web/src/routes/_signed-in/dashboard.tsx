import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { Page } from '../../ui/page.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  head: () => pageHead('Dashboard'),
  component: () => <Page title="Dashboard">{null}</Page>,
})
