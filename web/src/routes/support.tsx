import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Support } from '#screens/support/support.tsx'

export const Route = createFileRoute('/support')({
  head: () => pageHead('Support', 'How to create a group, how to join one, and how to update or delete your own.'),
  component: Support,
})
