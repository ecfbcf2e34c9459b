import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { About } from '#screens/about/about.tsx'

export const Route = createFileRoute('/about')({
  head: () => pageHead('About Us', 'Our mission: connecting people through shared interests.'),
  component: About,
})
